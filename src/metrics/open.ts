/** The port that the operator's monitoring reads: `/metrics`, and nothing else. */
import { createServer, type RequestListener } from 'node:http';
import { listen } from '../listen.js';
import { type Metrics, NO_METRICS } from './metrics.js';
import type { Gauges, PrometheusMetrics } from './prometheus.js';

export interface OpenMetrics {
  readonly metrics: Metrics;
  /** Gives the port back. */
  close(): Promise<void>;
}

/**
 * @param at where to listen; undefined: metrics are off
 * @throws naming METRICS_PORT when the port cannot be used
 */
export async function openMetrics(
  at: { readonly port: number; readonly host: string } | undefined,
  gauges: Gauges,
): Promise<OpenMetrics> {
  if (at === undefined) return { metrics: NO_METRICS, close: async () => {} };
  // Only for operators who read metrics.
  const { prometheusMetrics } = await import('./prometheus.js');
  const metrics = prometheusMetrics(gauges);
  const server = createServer(answerFrom(metrics));
  await listen(server, at, 'METRICS_PORT');
  return {
    metrics,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerFrom(metrics: PrometheusMetrics): RequestListener {
  return (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
}
