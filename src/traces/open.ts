import type { Log } from '../log.js';
import type { OtlpProtocol, Traces } from './traces.js';

/**
 * @param settings undefined: traces are off
 * @returns undefined where traces are off; then nothing of OpenTelemetry is loaded
 */
export async function openTraces(
  settings: { readonly protocol: OtlpProtocol } | undefined,
  log: Log,
): Promise<Traces | undefined> {
  if (settings === undefined) return undefined;
  const { openTelemetry } = await import('./opentelemetry.js');
  return openTelemetry(settings.protocol, log);
}
