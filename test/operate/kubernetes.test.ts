/** The manifests in `deploy/kubernetes` and the chart in `deploy/helm`, against the types of Kubernetes' own API description. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments, stringify } from 'yaml';
import { z } from 'zod';
import { VARIABLES } from '../../src/config/variables.js';

const ROOT = join(import.meta.dirname, '../..');
const CHART = join(ROOT, 'deploy/helm/vouchsafe');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
const HELM_IS_INSTALLED = spawnSync('helm', ['version']).status === 0;

const Port = z.object({ name: z.string(), containerPort: z.number() });
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Container = z.object({
  image: z.string(),
  args: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
  ports: z.array(Port).default([]),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  securityContext: z.unknown(),
});
const Template = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({ securityContext: z.unknown(), containers: z.tuple([Container]) }),
});
const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type Manifest = z.infer<typeof Manifest>;

const manifests = (yaml: string): Manifest[] =>
  parseAllDocuments(yaml).map((document) => {
    expect(document.errors).toEqual([]);
    return Manifest.parse(document.toJS());
  });

/** What the API server would refuse: unknown fields, wrong types, missing ones. Null where all is well. */
function complaints(objects: readonly unknown[]): string | null {
  const dir = mkdtempSync(join(ROOT, 'dist/kubernetes-'));
  try {
    const lines = objects.map((object) => {
      const { apiVersion, kind } = Manifest.parse(object);
      // No type of Kubernetes itself: a resource of the Prometheus operator.
      if (kind === 'ServiceMonitor') return '';
      const group = apiVersion === 'v1' ? 'core/v1' : apiVersion.replace(/\.[^/]*/, '');
      return `const _: import('kubernetes-types/${group}').${kind} = ${JSON.stringify(object)};`;
    });
    const text = lines.map((line) => `{ ${line} }`).join('\n');
    writeFileSync(join(dir, 'objects.ts'), `${text}\nexport {};\n`);
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/typescript/bin/tsc'),
        ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022'],
        ...['--module', 'preserve', '--types', '', join(dir, 'objects.ts')],
      ],
      { encoding: 'utf8' },
    );
    return status === 0 ? null : stdout;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function pick(objects: readonly Manifest[], kind: string): Manifest {
  const found = objects.find((object) => object.kind === kind);
  if (found === undefined) throw new Error(`there is no ${kind}`);
  return found;
}
const templateOf = (object: Manifest) =>
  z.object({ spec: z.object({ template: Template }) }).parse(object).spec.template;

describe('the manifests of Kubernetes', () => {
  const plain = manifests(read('deploy/kubernetes/vouchsafe.yaml'));

  it('have the fields that Kubernetes knows, with the right types, and name this version', () => {
    expect(complaints(plain)).toBeNull();
    expect(templateOf(pick(plain, 'Deployment')).spec.containers[0].image).toMatch(
      new RegExp(`:${version}$`),
    );
  });

  it('would be refused with a misspelled field, a wrong type, or without a required one', () => {
    const deployment = JSON.stringify(pick(plain, 'Deployment'));
    for (const [from, to, named] of [
      ['"readinessProbe"', '"readynessProbe"', 'readynessProbe'],
      ['"replicas":2', '"replicas":"two"', 'string'],
      ['"selector":', '"labels":', 'labels'],
      ['"containers"', '"container"', 'container'],
    ] as const) {
      expect(deployment).toContain(from);
      expect(complaints([JSON.parse(deployment.replace(from, to))]), from).toContain(named);
    }
  });
});

const NEEDED = {
  issuer: 'https://auth.example.com',
  image: { repository: 'registry.example.com/vouchsafe' },
};
const EVERYTHING = {
  ...NEEDED,
  issuer: 'https://example.com:8443/tenant',
  env: { BRAND_NAME: 'Acme', REGISTRATIONS_PER_HOUR: 1_000_000 },
  extraEnv: [{ name: 'SMTP_URL', valueFrom: { secretKeyRef: { name: 'smtp', key: 'url' } } }],
  imagePullSecrets: [{ name: 'registry' }],
  serviceAccount: { name: 'auth', annotations: { 'example.com/role': 'auth' } },
  service: { type: 'LoadBalancer', port: 8080, annotations: { 'example.com/zone': 'a' } },
  ingress: { enabled: true, className: 'nginx', tlsSecret: 'tls', annotations: { 'example.com/a': 'b' } },
  metrics: {
    enabled: true,
    port: 9999,
    serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
  },
  networkPolicy: {
    enabled: true,
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
    metricsFrom: [{ podSelector: { matchLabels: { app: 'prometheus' } } }],
  },
  podAnnotations: { 'example.com/team': 'identity' },
  podLabels: { team: 'identity' },
  nodeSelector: { 'kubernetes.io/os': 'linux' },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
};

/** What `helm template` prints, or what it complains about. */
function helm(values: unknown, ...args: readonly string[]): { ok: boolean; text: string } {
  const [command = 'template'] = args;
  const { status, stdout, stderr } = spawnSync(
    'helm',
    [command, ...(command === 'lint' ? ['--strict'] : ['vouchsafe']), CHART, '--values', '-'],
    { encoding: 'utf8', input: stringify(values) },
  );
  return { ok: status === 0, text: status === 0 ? stdout : stdout + stderr };
}

describe.skipIf(!HELM_IS_INSTALLED)('the Helm chart (skipped where Helm is not installed)', () => {
  const render = (values: unknown) => {
    const { ok, text } = helm(values);
    expect(ok, text).toBe(true);
    return manifests(text);
  };

  it('is of this version, and passes the strict linter with the least and the most values', () => {
    expect(parseAllDocuments(read('deploy/helm/vouchsafe/Chart.yaml'))[0]?.toJS()).toMatchObject({
      version,
      appVersion: version,
    });
    for (const values of [NEEDED, EVERYTHING])
      expect(helm(values, 'lint').text).toContain('0 chart(s) failed');
  });

  it('renders what Kubernetes takes', () => {
    const least = render(NEEDED);
    const most = render(EVERYTHING);
    expect(complaints([...least, ...most])).toBeNull();
    const kinds = ['Deployment', 'Job', 'PodDisruptionBudget', 'Service', 'ServiceAccount'];
    expect(least.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    const more = ['Ingress', 'NetworkPolicy', 'ServiceMonitor'];
    expect(most.map(({ kind }) => kind).toSorted()).toEqual([...kinds, ...more].toSorted());
    const without = render({
      ...NEEDED,
      ...{
        migrations: { job: false },
        serviceAccount: { create: false },
        podDisruptionBudget: { enabled: false },
      },
    });
    expect(without.map(({ kind }) => kind).toSorted()).toEqual(['Deployment', 'Service']);
  });

  it('renders pods without privileges, whose probes, ports, labels and variables exist', () => {
    const most = render(EVERYTHING);
    const template = templateOf(pick(most, 'Deployment'));
    const [container] = template.spec.containers;
    const job = templateOf(pick(most, 'Job'));
    for (const { spec } of [template, job]) {
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.containers[0].securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      });
      expect(spec.containers[0].image).toBe(`registry.example.com/vouchsafe:${version}`);
      for (const { name } of spec.containers[0].env) expect(VARIABLES).toContain(name);
    }
    expect(job.spec.containers[0].args).toEqual(['migrate']);
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
    for (const probe of [container.startupProbe, container.livenessProbe])
      expect(probe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(container.ports).toEqual([
      { name: 'http', containerPort: 3000 },
      { name: 'metrics', containerPort: 9999 },
    ]);
    const variables = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    expect(variables).toMatchObject({
      REGISTRATIONS_PER_HOUR: '1000000',
      METRICS_PORT: '9999',
      METRICS_HOST: '0.0.0.0',
    });

    // Everything that selects pods selects those of the server, and not that of the Job.
    const selectors = z.record(z.string(), z.string());
    const matchLabels = z.object({ matchLabels: selectors }).transform((it) => it.matchLabels);
    const selecting = [
      z.object({ spec: z.object({ selector: selectors }) }).parse(pick(most, 'Service')).spec.selector,
      z.object({ spec: z.object({ podSelector: matchLabels }) }).parse(pick(most, 'NetworkPolicy')).spec
        .podSelector,
      ...['Deployment', 'PodDisruptionBudget'].map(
        (kind) =>
          z.object({ spec: z.object({ selector: matchLabels }) }).parse(pick(most, kind)).spec.selector,
      ),
    ];
    for (const selector of selecting) {
      expect(template.metadata.labels).toMatchObject(selector);
      expect(job.metadata.labels).not.toMatchObject(selector);
    }
  });

  it('sends every address of an issuer with a path to the server', () => {
    const service = { service: { name: 'vouchsafe', port: { name: 'http' } } };
    expect(pick(render(EVERYTHING), 'Ingress')).toMatchObject({
      spec: {
        tls: [{ hosts: ['example.com'], secretName: 'tls' }],
        rules: [
          {
            host: 'example.com',
            http: {
              paths: [
                { path: '/tenant', pathType: 'Prefix', backend: service },
                {
                  path: '/.well-known/oauth-authorization-server/tenant',
                  pathType: 'Exact',
                  backend: service,
                },
                { path: '/.well-known/openid-configuration/tenant', pathType: 'Exact', backend: service },
              ],
            },
          },
        ],
      },
    });
    const rules = pick(render({ ...NEEDED, ingress: { enabled: true } }), 'Ingress');
    expect(rules).toMatchObject({ spec: { rules: [{ http: { paths: [{ path: '/' }] } }] } });
  });

  it.each([
    ['/issuer', {}],
    ['/issuer', { issuer: 'http://auth.example.com' }],
    ['/issuer', { issuer: 'https://auth.example.com/' }],
    ['/image/repository', { image: { repository: '' } }],
    ['/image/repository', { image: { repository: 'registry.example.com/vouchsafe:latest' } }],
    ['replica', { replica: 3 }],
    ['/replicas', { replicas: '3' }],
    ['/existingSecret', { existingSecret: '' }],
    ['SECRET_KEY', { env: { SECRET_KEY: 'in-plain-sight' } }],
    ['brand', { env: { brand: 'Acme' } }],
    ['/service/type', { service: { type: 'ExternalName' } }],
    ['/metrics/port', { metrics: { port: 70_000 } }],
    ['/podDisruptionBudget/minAvailable', { podDisruptionBudget: { minAvailable: 'half' } }],
    ['/terminationGracePeriodSeconds', { terminationGracePeriodSeconds: 1 }],
  ])('refuses a wrong value and names %s: %j', (named, values) => {
    const all = Object.keys(values).length === 0 ? {} : { ...NEEDED, ...values };
    const { ok, text } = helm(all);
    expect(ok, text).toBe(false);
    expect(text).toContain("don't meet the specifications of the schema");
    expect(text).toContain(named);
  });
});
