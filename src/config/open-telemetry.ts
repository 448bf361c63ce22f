/**
 * The standard variables of OpenTelemetry, as far as we read them. The SDK reads them, and more, by itself; here they are
 * checked, because the SDK would silently use other values. Where traces are off, nothing is checked: a machine
 * may have these variables for other programs.
 */
import { z } from 'zod';

/** A standard variable, and what it means here. */
const standard = (meaning: string) => z.string().optional().describe(meaning);

export const openTelemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: standard(
    'the collector of [traces](operators.md#traces), such as `http://localhost:4318`; `/v1/traces` is added. Unset: off',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: standard('the same for traces only, with its whole path'),
  OTEL_EXPORTER_OTLP_PROTOCOL: standard('`http/protobuf` (if unset) or `http/json`'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: standard('the same for traces only'),
  OTEL_EXPORTER_OTLP_HEADERS: standard('headers for the collector, such as `authorization=Bearer%20abc`'),
  // The default is that of traces/opentelemetry.ts, which reads this variable itself.
  OTEL_EXPORTER_OTLP_TIMEOUT: z
    .string()
    .default('3000')
    .describe(
      'milliseconds that a delivery may take, including its retries; a server that is shutting down waits at most half a second longer',
    ),
  OTEL_SERVICE_NAME: z.string().default('vouchsafe').describe('the name of the service in traces'),
  OTEL_RESOURCE_ATTRIBUTES: standard(
    'further attributes of the service, such as `deployment.environment.name=production`',
  ),
  OTEL_TRACES_SAMPLER: standard(
    'which requests are recorded: `parentbased_always_on` (if unset), `traceidratio` or another sampler of the standard',
  ),
  OTEL_TRACES_SAMPLER_ARG: standard('the share of requests for `traceidratio`, such as `0.1`'),
  OTEL_TRACES_EXPORTER: standard('`none`: off'),
  OTEL_SDK_DISABLED: standard('`true`: off'),
};

export type OpenTelemetryEnvironment = Readonly<
  Partial<Record<keyof typeof openTelemetryVariables, string | undefined>>
>;

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
];

/** Whether traces are sent anywhere. */
export function tracesAreOn(env: OpenTelemetryEnvironment): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return (
    endpoint !== undefined &&
    env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
    env.OTEL_TRACES_EXPORTER !== 'none'
  );
}

/** How traces are written. Of two variables, the one for traces counts. */
export function otlpProtocol(env: OpenTelemetryEnvironment): (typeof PROTOCOLS)[number] {
  const named = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL;
  return PROTOCOLS.find((protocol) => protocol === named) ?? 'http/protobuf';
}

const isUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const isProtocol = (value: string) => PROTOCOLS.some((protocol) => protocol === value);
const isRatio = (value: string) => value.trim() !== '' && Number(value) >= 0 && Number(value) <= 1;
const isMilliseconds = (value: string) => /^[1-9]\d{0,8}$/.test(value);
/** `name=value,name=value`, percent-encoded. */
const arePairs = (value: string) =>
  value.split(',').every((pair) => pair.trim() === '' || (/^\s*[^\s=]+\s*=/.test(pair) && isDecodable(pair)));
const isDecodable = (value: string) => !/%(?![0-9a-f]{2})/i.test(value);
const URL_RULE = 'must be an http or https address, for example http://localhost:4318';
const PROTOCOL_RULE =
  'must be http/protobuf or http/json (not gRPC: collectors take HTTP, mostly at port 4318), for example http/protobuf';

const RULES: readonly {
  readonly variable: keyof OpenTelemetryEnvironment;
  /** The variable that counts instead if it is set. */
  readonly unless?: keyof OpenTelemetryEnvironment;
  readonly holds: (value: string) => boolean;
  readonly message: string;
}[] = [
  {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    unless: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    holds: isUrl,
    message: URL_RULE,
  },
  { variable: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', holds: isUrl, message: URL_RULE },
  {
    variable: 'OTEL_EXPORTER_OTLP_PROTOCOL',
    unless: 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
    holds: isProtocol,
    message: PROTOCOL_RULE,
  },
  { variable: 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', holds: isProtocol, message: PROTOCOL_RULE },
  {
    variable: 'OTEL_TRACES_SAMPLER',
    holds: (value) => SAMPLERS.includes(value),
    message: `must be one of ${SAMPLERS.join(', ')}`,
  },
  {
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    holds: isRatio,
    message: 'must be a share from 0 to 1, for example 0.1',
  },
  {
    variable: 'OTEL_EXPORTER_OTLP_HEADERS',
    holds: arePairs,
    message:
      'must be names and percent-encoded values, separated by commas, for example authorization=Bearer%20abc',
  },
  {
    variable: 'OTEL_EXPORTER_OTLP_TIMEOUT',
    holds: isMilliseconds,
    message: 'must be a whole number of milliseconds, for example 3000',
  },
  {
    variable: 'OTEL_RESOURCE_ATTRIBUTES',
    holds: arePairs,
    message:
      'must be names and percent-encoded values, separated by commas, for example deployment.environment.name=production',
  },
  {
    variable: 'OTEL_SDK_DISABLED',
    // Traces would be sent although someone meant to turn them off.
    holds: (value) => value.toLowerCase() === 'false',
    message: 'must be true or false, for example true',
  },
  {
    variable: 'OTEL_TRACES_EXPORTER',
    holds: (value) => value === 'otlp',
    message: 'must be otlp or none, for example otlp',
  },
];

/** Describes the first invalid setting among those in effect, if traces are on. */
export function openTelemetryProblem(env: OpenTelemetryEnvironment) {
  if (!tracesAreOn(env)) return null;
  return (
    RULES.find(({ variable, unless, holds }) => {
      const value = env[variable];
      return value !== undefined && (unless === undefined || env[unless] === undefined) && !holds(value);
    }) ?? null
  );
}
