{{- define "vouchsafe.name" -}}
{{- if contains "vouchsafe" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-vouchsafe" (.Release.Name | trunc 40) }}{{ end }}
{{- end }}

{{- define "vouchsafe.selector" -}}
app.kubernetes.io/name: vouchsafe
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "vouchsafe.labels" -}}
{{ include "vouchsafe.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "vouchsafe.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "vouchsafe.serviceAccount" -}}
{{- if .Values.serviceAccount.create }}{{ .Values.serviceAccount.name | default (include "vouchsafe.name" .) }}{{ else }}{{ .Values.serviceAccount.name | default "default" }}{{ end }}
{{- end }}

{{- /*
The environment of the server, for its pods and for the Job that migrates. Numbers from a file of values are floats: large
ones would become 1e+06.
*/ -}}
{{- define "vouchsafe.env" -}}
- name: ISSUER
  value: {{ .Values.issuer | quote }}
- name: TRUSTED_PROXIES
  value: {{ .Values.trustedProxies | quote }}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef: { name: {{ .Values.existingSecret | quote }}, key: DATABASE_URL }
- name: SECRET_KEY
  valueFrom:
    secretKeyRef: { name: {{ .Values.existingSecret | quote }}, key: SECRET_KEY }
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ if kindIs "float64" $value }}{{ $value | int64 | quote }}{{ else }}{{ $value | toString | quote }}{{ end }}
{{- end }}
{{- with .Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "vouchsafe.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "vouchsafe.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}
