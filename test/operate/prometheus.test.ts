/** What `deploy/` gives to monitoring, read by a real Prometheus: the dashboard shows data, and each alert fires. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { SECRET_KEY } from '../support/harness.js';
import { authorizeUrl, newTokens, refresh } from '../support/oauth.js';
import { PUBLIC, register } from '../support/registering.js';
import { type Seeded, seeded } from '../support/seeded.js';
import { runCli, type ServerProcess, startServer } from '../support/server-process.js';
import { SlowProxy } from '../support/slow-proxy.js';

const DEPLOY = resolve(import.meta.dirname, '../../deploy');
const IS_INSTALLED = ['prometheus', 'promtool'].every((tool) => spawnSync(tool, ['--version']).status === 0);
/** More than the rule about reuse allows. */
const REUSES = 15;

const ruleFile = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const queryAnswer = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});
const alertsAnswer = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })),
  }),
});

/** Series that make each alert fire, as its process exports them, and when it has to fire. */
const FIRING: Readonly<
  Record<string, { series: Readonly<Record<string, string>>; at: string; quiet?: string }>
> = {
  VouchsafeFailing: {
    series: {
      'vouchsafe_http_requests_total{job="vouchsafe",route="/v1/oauth/token",status="200"}': '0+97x20',
      'vouchsafe_http_requests_total{job="vouchsafe",route="/v1/oauth/token",status="503"}': '0+3x20',
    },
    at: '15m',
    quiet: '4m',
  },
  VouchsafeSlowTokens: {
    series: {
      'vouchsafe_http_request_duration_seconds_bucket{job="vouchsafe",route="/v1/oauth/token",le="1"}':
        '0+90x30',
      'vouchsafe_http_request_duration_seconds_bucket{job="vouchsafe",route="/v1/oauth/token",le="2.5"}':
        '0+100x30',
      'vouchsafe_http_request_duration_seconds_bucket{job="vouchsafe",route="/v1/oauth/token",le="+Inf"}':
        '0+100x30',
    },
    at: '20m',
    quiet: '9m',
  },
  VouchsafeReuse: {
    series: { 'vouchsafe_reuse_detections_total{job="vouchsafe",kind="refresh_token"}': '0+1x30' },
    at: '20m',
    quiet: '5m',
  },
  VouchsafeDown: { series: { 'up{job="vouchsafe"}': '1x3 0x10' }, at: '8m', quiet: '3m' },
  VouchsafeDatabaseBehind: {
    series: { 'vouchsafe_database_pending{job="vouchsafe"}': '101x10' },
    at: '3m',
    quiet: '1m',
  },
  VouchsafeEmailsWaiting: {
    series: { 'vouchsafe_emails_waiting{job="vouchsafe"}': '0x5 21x30' },
    at: '25m',
    quiet: '15m',
  },
  VouchsafeWebhooksLate: {
    series: {
      'vouchsafe_webhooks_lag_seconds{job="vouchsafe",instance="one"}': '0+60x90',
      'vouchsafe_webhooks_lag_seconds{job="vouchsafe",instance="two"}': '0+60x90',
    },
    at: '61m',
    quiet: '60m',
  },
  VouchsafePasswordsWaiting: {
    series: { 'vouchsafe_password_hashes_waiting{job="vouchsafe"}': '0x2 101x10' },
    at: '6m',
    quiet: '3m',
  },
  VouchsafeEventLoopLag: {
    series: { 'nodejs_eventloop_lag_p99_seconds{job="vouchsafe"}': '0.6x20' },
    at: '10m',
    quiet: '4m',
  },
};

describe.skipIf(!IS_INSTALLED)('Prometheus (skipped where it is not installed)', () => {
  let dir: string;
  let database: FreshPostgres;
  let seedFile: Seeded;
  let proxy: SlowProxy;
  let server: ServerProcess;
  let prometheus: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'vouchsafe-prometheus-'));
    [database, seedFile] = await Promise.all([freshPostgres(), seeded()]);
    const { hostname, port } = new URL(database.url);
    proxy = await SlowProxy.start({ host: hostname, port: Number(port) });
    const [metricsPort, ownPort] = [await freePort(), await freePort()];
    server = await startServer({
      databaseUrl: proxy.through(database.url),
      env: {
        ...{ ...seedFile.env, SECRET_KEY, LOG_LEVEL: 'warn', METRICS_PORT: String(metricsPort) },
        // Registrations from several addresses.
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    const given = await readFile(join(DEPLOY, 'prometheus/prometheus.yml'), 'utf8');
    expect(given).toContain('127.0.0.1:9464');
    const often = 'global: { scrape_interval: 1s, evaluation_interval: 1s }\n';
    await writeFile(
      join(dir, 'prometheus.yml'),
      often + given.replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`),
    );
    await copyFile(join(DEPLOY, 'prometheus/alerts.yml'), join(dir, 'alerts.yml'));
    origin = `http://127.0.0.1:${ownPort}`;
    const flags = [`--storage.tsdb.path=${dir}/data`, `--web.listen-address=127.0.0.1:${ownPort}`];
    prometheus = spawn('prometheus', [`--config.file=${dir}/prometheus.yml`, ...flags], { stdio: 'ignore' });
    process.once('exit', () => prometheus.kill('SIGKILL'));
  });
  afterAll(async () => {
    prometheus.kill('SIGTERM');
    if (prometheus.exitCode === null && prometheus.signalCode === null) await once(prometheus, 'exit');
    await server.stop();
    await proxy.close();
    await Promise.all([database.drop(), seedFile.remove(), rm(dir, { recursive: true, force: true })]);
  });

  const ask = async (path: string): Promise<unknown> => (await fetch(`${origin}/api/v1/${path}`)).json();
  const query = async (expression: string) => {
    const answer = queryAnswer.safeParse(await ask(`query?query=${encodeURIComponent(expression)}`));
    if (!answer.success) throw new Error(`Prometheus does not understand ${expression}`);
    return answer.data.data.result;
  };
  const stateOf = async (name: string) => {
    const { data } = alertsAnswer.parse(await ask('alerts'));
    return data.alerts.find(({ labels }) => labels.alertname === name)?.state;
  };

  it('scrapes a server: every query of the dashboard has data, and alerts see what happened', async () => {
    await expect
      .poll(() => query('up{job="vouchsafe"}').catch(() => []), { timeout: 60_000 })
      .toMatchObject([{ value: [expect.any(Number), '1'] }]);
    const browser = new Browser();
    const reuse = async () => {
      const first = await newTokens(browser, server.origin);
      const second = await refresh(server.origin, first.text('refresh_token'));
      await refresh(server.origin, second.text('refresh_token'));
      expect((await refresh(server.origin, first.text('refresh_token'))).status).toBe(400);
      expect((await register(server.origin, PUBLIC)).status).toBe(201);
    };
    // A counter begins with what it counts first: only what comes after that is an increase.
    const seen = async (series: string) => expect.poll(async () => (await query(series)).length).toBe(1);
    await reuse();
    await seen('vouchsafe_reuse_detections_total{kind="refresh_token"}');
    for (let turn = 0; turn < REUSES; turn++) await reuse();
    // A webhook that cannot be delivered, and one for each change from here on.
    const env = { DATABASE_URL: database.url, SECRET_KEY };
    expect(await runCli(['webhook', 'create', 'https://nobody.invalid/'], { env })).toMatchObject({
      code: 0,
    });
    await reuse();
    await seen('vouchsafe_webhook_attempts_total{result="postponed"}');
    // A metadata document that cannot be fetched.
    await fetch(authorizeUrl(server.origin, { client_id: 'https://nobody.invalid/client.json' }));
    proxy.cut();
    const fail = async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => refresh(server.origin, 'vs_rt_unknown')),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    };
    await fail();
    await seen('vouchsafe_http_requests_total{status="503",route=~".*/oauth/token"}');
    await fail();
    proxy.restore();

    const { panels } = dashboard.parse(
      JSON.parse(await readFile(join(DEPLOY, 'grafana/vouchsafe.json'), 'utf8')),
    );
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(15);
    for (const expression of expressions) {
      const filled = expression.replaceAll('$job', '.+').replaceAll('$__rate_interval', '1m');
      await expect
        .poll(() => query(filled).then((found) => found.length), { message: filled })
        .toBeGreaterThan(0);
    }
    // What the alerts compare is there, whatever they compare it with.
    const { groups } = ruleFile.parse(parse(await readFile(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8')));
    const rules = groups.flatMap(({ rules }) => rules);
    expect(rules.map(({ alert }) => alert).toSorted()).toEqual(Object.keys(FIRING).toSorted());
    for (const { expr } of rules) {
      const measured = expr.replace(/\s(?:>|==)\s[\d.]+\s*$/, '');
      expect(measured).not.toBe(expr);
      await expect
        .poll(() => query(measured).then((found) => found.length), { message: measured })
        .toBeGreaterThan(0);
    }
    await expect.poll(() => stateOf('VouchsafeReuse')).toBe('firing');
    await expect.poll(() => stateOf('VouchsafeFailing')).toBe('pending');
    await server.stop();
    await expect.poll(() => stateOf('VouchsafeDown')).toBe('pending');
  });

  it('fires each alert when its time has come, and not before', async () => {
    await copyFile(join(DEPLOY, 'prometheus/alerts.yml'), join(dir, 'alerts.yml'));
    const tests = Object.entries(FIRING).map(([alert, { series, at, quiet }]) => ({
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [
        {
          expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
          eval_time: at,
          exp_samples: [{ value: 1 }],
        },
      ].concat(
        quiet === undefined
          ? []
          : [
              {
                expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
                eval_time: quiet,
                exp_samples: [],
              },
            ],
      ),
    }));
    const file = join(dir, 'alerts.test.yml');
    await writeFile(file, stringify({ rule_files: ['alerts.yml'], evaluation_interval: '1m', tests }));
    await promisify(execFile)('promtool', ['test', 'rules', file]).catch((error: unknown) => {
      throw new Error(z.object({ stderr: z.string(), stdout: z.string() }).parse(error).stderr);
    });
  });
});
