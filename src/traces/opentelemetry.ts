/**
 * The SDK of OpenTelemetry. It reads the rest of its standard variables (headers, sampler, batches, limits) from the
 * environment itself, and gets no global: several servers in a process trace apart.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type ExportResult, ExportResultCode, getNumberFromEnv } from '@opentelemetry/core';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import type { Log } from '../log.js';
import { packageVersion } from '../package-file.js';
import { spansOf } from './spans.js';
import type { OtlpProtocol, Traces } from './traces.js';

/**
 * How long a batch may take with all its attempts, unless the operator says otherwise: the standard's ten seconds would
 * keep a process that stops alive for as long.
 */
const EXPORT_TIMEOUT_MS = 3000;
/** How much longer than a batch the end waits. */
const MARGIN_MS = 500;

/** Traces that go to the collector that the environment names. */
export async function openTelemetry(protocol: OtlpProtocol, log: Log): Promise<Traces> {
  const chosen =
    getNumberFromEnv('OTEL_EXPORTER_OTLP_TRACES_TIMEOUT') ?? getNumberFromEnv('OTEL_EXPORTER_OTLP_TIMEOUT');
  const timeoutMillis = chosen ?? EXPORT_TIMEOUT_MS;
  const exporter = tellingFaults(await exporterOf(protocol, timeoutMillis), log);
  const own = { [ATTR_SERVICE_NAME]: 'vouchsafe', [ATTR_SERVICE_VERSION]: packageVersion() };
  const provider = new BasicTracerProvider({
    // The environment may say otherwise: what is merged later counts.
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const close = async () => {
    const ended = provider.shutdown().catch(() => undefined);
    await Promise.race([ended, delay(timeoutMillis + MARGIN_MS, undefined, { ref: false })]);
  };
  return { ...spansOf(provider.getTracer('vouchsafe', packageVersion())), close };
}

async function exporterOf(protocol: OtlpProtocol, timeoutMillis: number): Promise<SpanExporter> {
  if (protocol === 'http/json') {
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
    return new OTLPTraceExporter({ timeoutMillis });
  }
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ timeoutMillis });
}

/** The same, with one line in the log when deliveries begin to fail, and one when they succeed again. */
function tellingFaults(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  const told = ({ code, error }: ExportResult) => {
    const fails = code !== ExportResultCode.SUCCESS;
    if (fails && !isFailing)
      log.warn(
        { reason: reasonOf(error) },
        'Traces cannot be delivered and are being dropped. Check OTEL_EXPORTER_OTLP_ENDPOINT and the collector.',
      );
    if (!fails && isFailing) log.info('Traces are delivered again.');
    isFailing = fails;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        told(result);
        // The processor would report each failure once more.
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** Without the message of the collector, which may repeat what it was sent. */
function reasonOf(error: Error | undefined): unknown {
  return error !== undefined && 'code' in error ? error.code : error?.name;
}
