/** The files in `deploy/` are what operators copy: they parse, name things that exist, and pass the doctor. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { VARIABLES } from '../../src/config/variables.js';
import { examine } from '../../src/doctor/examine.js';
import { prometheusMetrics } from '../../src/metrics/prometheus.js';
import { doctorProof } from '../../src/tokens/doctor-proof.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const file = (name: string) => readFile(join(DEPLOY, name), 'utf8');
const has = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;

async function yaml(name: string): Promise<unknown[]> {
  const documents = parseAllDocuments(await file(name));
  return documents.map((document) => {
    expect(document.errors, name).toEqual([]);
    return document.toJS();
  });
}

describe('the files of monitoring', () => {
  it('ask for metrics that there are', async () => {
    const gauges = {
      databasePending: () => 0,
      passwordHashesWaiting: () => 0,
      webhooksWaiting: async () => ({ waiting: 0, lagSeconds: 0 }),
      emailsWaiting: async () => 0,
    };
    const exposition = await prometheusMetrics(gauges).text();
    const known = new Set([...exposition.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const rule = z.object({ expr: z.string(), annotations: z.object({ summary: z.string() }) });
    const rules = z.array(z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }));
    const alerts = rules.parse(await yaml('prometheus/alerts.yml')).flatMap(({ groups }) => groups);
    const target = z.object({ expr: z.string() });
    const panels = z.object({
      panels: z.array(z.object({ title: z.string(), targets: z.array(target).min(1) })),
    });
    const dashboard = panels.parse(JSON.parse(await file('grafana/vouchsafe.json')));
    const asked = [
      ...alerts.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(asked.length).toBeGreaterThan(20);
    const names = asked.flatMap((expr) => expr.match(/\b(?:vouchsafe|nodejs|process)_\w+/g) ?? []);
    for (const name of names) expect(known, name).toContain(name.replace(/_(bucket|sum|count)$/, ''));
    // Every metric of ours is in one of them.
    for (const name of known) if (name?.startsWith('vouchsafe_')) expect(names.join(' ')).toContain(name);
    await yaml('prometheus/prometheus.yml');
  });
});

describe('the files of deployment', () => {
  it('parse, and name variables that there are', async () => {
    const all = await readdir(DEPLOY, { recursive: true, withFileTypes: true });
    const [compose] = z
      .array(
        z.object({
          services: z.object({ vouchsafe: z.object({ environment: z.record(z.string(), z.string()) }) }),
        }),
      )
      .parse(await yaml('compose.yaml'));
    const named = Object.keys(compose?.services.vouchsafe.environment ?? {});
    const object = z.object({ kind: z.string(), data: z.record(z.string(), z.string()).optional() });
    const objects = z
      .array(object.extend({ stringData: z.record(z.string(), z.string()).optional() }))
      .parse(await yaml('kubernetes/vouchsafe.yaml'));
    expect(objects.map(({ kind }) => kind)).toContain('Deployment');
    for (const { data, stringData } of objects) named.push(...Object.keys({ ...data, ...stringData }));
    const containerfile = await file('Containerfile');
    for (const line of containerfile.match(/^ENV .*$/gm) ?? [])
      named.push(...[...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
    const unit = await file('systemd/vouchsafe.service');
    for (const [, line = ''] of unit.matchAll(/^Environment=(.*)$/gm))
      named.push(...[...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
    for (const [, name = ''] of [...unit.matchAll(/^# {3}([A-Z_]+)=/gm)]) named.push(name);
    // Comments of the proxies.
    for (const { name, parentPath } of all.filter((it) => it.isFile() && /Caddyfile|\.conf$/.test(it.name)))
      for (const [, found = ''] of (await readFile(join(parentPath, name), 'utf8')).matchAll(
        /\b([A-Z_]{4,})=/g,
      ))
        named.push(found);
    expect(new Set(named).size).toBeGreaterThan(8);
    for (const name of named) expect([...VARIABLES, 'NODE_ENV']).toContain(name);
  });

  it('run the server as nobody in particular, and stop it gently', async () => {
    const containerfile = await file('Containerfile');
    const final = containerfile.slice(containerfile.lastIndexOf('\nFROM '));
    for (const line of [/^USER node$/m, /^HEALTHCHECK /m, /^STOPSIGNAL SIGTERM$/m, /^VOLUME \/data$/m])
      expect(final).toMatch(line);
    // The stage that runs has what a package has, and no sources or tools.
    const { files } = z
      .object({ files: z.array(z.string()) })
      .parse(JSON.parse(await readFile(join(DEPLOY, '../package.json'), 'utf8')));
    const copied = [...final.matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S*)$/gm)].map(
      ([, from]) => from,
    );
    // The kit for resource servers is no part of it.
    const needed = files.filter((name) => !name.startsWith('dist/src/'));
    expect(copied.toSorted()).toEqual(['node_modules', 'package.json', ...needed].toSorted());
    const unit = await file('systemd/vouchsafe.service');
    for (const directive of [
      'DynamicUser=yes',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'StateDirectory=vouchsafe',
    ])
      expect(unit.split('\n')).toContain(directive);
    const kubernetes = await file('kubernetes/vouchsafe.yaml');
    for (const line of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'path: /readyz',
      'path: /healthz',
    ])
      expect(kubernetes).toContain(line);
  });

  it.skipIf(!has('systemd-analyze'))('satisfy systemd-analyze (skipped where it is not installed)', () => {
    const unit = join(DEPLOY, 'systemd/vouchsafe.service');
    const verify = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    // Where the checkout is not in /opt, the program is not there, and nothing else may be wrong.
    const complaints = verify.stderr.split('\n').filter((line) => /vouchsafe\.service:\d+:/.test(line));
    expect(complaints).toEqual([]);
  });
});

describe('the example of a proxy', () => {
  let dir: string;
  let ca: string;
  const running: ChildProcess[] = [];
  const servers: Harness[] = [];
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'vouchsafe-proxy-'));
    const made = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
      ],
    });
    ca = made.cert;
    await writeFile(join(dir, 'fullchain.pem'), made.cert);
    await writeFile(join(dir, 'privkey.pem'), made.private);
  });
  afterAll(async () => {
    for (const proxy of running) {
      proxy.kill('SIGTERM');
      if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, 'exit');
    }
    for (const server of servers) await server.stop();
    await rm(dir, { recursive: true });
  });

  /** The text as it is, but for names, ports and certificates. */
  const here = (text: string, outer: number, inner: number) =>
    text
      .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, dir)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${outer} ssl;`)
      .replace('listen 80;', `listen unix:${dir}/redirect-${outer}.sock;`)
      .replaceAll(/127\.0\.0\.1:3000|vouchsafe:3000/g, `127.0.0.1:${inner}`)
      .replaceAll(/(auth\.)?example\.com(?=;)/g, 'localhost')
      .replace(
        /^(\{\$DOMAIN\}|example\.com) \{$/m,
        `https://localhost:${outer} {\n\tbind 127.0.0.1\n\ttls ${dir}/fullchain.pem ${dir}/privkey.pem`,
      );

  const nginx = async (text: string) => {
    const config = join(dir, `nginx-${running.length}.conf`);
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (it) => `${it}_temp_path ${dir}/${it};`,
    );
    await writeFile(
      config,
      `daemon off; master_process off; pid ${config}.pid; error_log stderr;\nevents {}\nhttp { access_log off; ${own.join(' ')}\n${text} }`,
    );
    return spawn('nginx', ['-c', config], { stdio: 'ignore' });
  };
  const caddy = async (text: string) => {
    const config = join(dir, `Caddyfile-${running.length}`);
    await writeFile(
      config,
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${text}`,
    );
    return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
    });
  };

  for (const [name, path, tool, start] of [
    ['nginx/vouchsafe.conf', '', 'nginx', nginx],
    ['nginx/path.conf', '/tenant', 'nginx', nginx],
    ['caddy/Caddyfile', '', 'caddy', caddy],
    ['caddy/path.Caddyfile', '/tenant', 'caddy', caddy],
  ] as const)
    it.skipIf(!has(tool))(`${name} passes the doctor (skipped where ${tool} is not installed)`, async () => {
      const [outer, inner] = [await freePort(), await freePort()];
      running.push(await start(here(await file(name), outer, inner)));
      const issuer = `https://localhost:${outer}${path}`;
      const env = { ISSUER: issuer, PORT: String(inner), TRUSTED_PROXIES: '127.0.0.1' };
      servers.push(await startHarness({ database: 'PGlite', env, seed: null }));
      const now = () => new Date();
      const secrets = new Secrets([Buffer.alloc(32, 7)]);
      const look = () => examine({ issuer, now, ca, proof: () => doctorProof(secrets, now()) }, undefined);
      await expect.poll(async () => (await look()).unreachable).toEqual([]);
      const report = await look();
      expect(report.findings).toEqual([]);
      expect(report.healthy).toContain('forwarded-addresses');
      expect(report.healthy).toContain('certificate');
    });
});
