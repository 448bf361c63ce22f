/** What the rest of the code tells the operator's monitoring. Names and help texts are in `prometheus.ts`. */
import type { GrantType } from '../protocol/client.js';

/** What was used a second time: each of the first two ended a grant, the last one only looked suspicious. */
export type Reused = 'code' | 'refresh_token' | 'suspicious_refresh';

/** Counts events. No method throws, and none takes a value that a stranger chose as a label. */
export interface Metrics {
  /** False: nothing is counted, so callers need not measure. */
  readonly isOn: boolean;
  /** @param route the pattern of the route, never the path of a request */
  answered(route: string, status: number, seconds: number): void;
  /** @param reason the tag of a refusal's reason, without its facts */
  refused(reason: string): void;
  tokenIssued(grantType: GrantType): void;
  reused(what: Reused): void;
  registered(): void;
  /** @param outcome `fetched`, or the kind of a `DocumentUnavailable` */
  documentFetched(outcome: string): void;
  webhookAttempted(result: 'delivered' | 'postponed' | 'given_up'): void;
}

/** Metrics that are off. */
export const NO_METRICS: Metrics = {
  isOn: false,
  answered() {},
  refused() {},
  tokenIssued() {},
  reused() {},
  registered() {},
  documentFetched() {},
  webhookAttempted() {},
};
