/** The files in `deploy/` are what operators copy: they parse, and name things that exist. test/operate runs them. */
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { VARIABLES } from '../../src/config/variables.js';
import { prometheusMetrics } from '../../src/metrics/prometheus.js';

const DEPLOY = join(import.meta.dirname, '../../deploy');
/** Variables of Node.js itself and of the C library. */
const OF_NODE = ['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_TRIM_THRESHOLD_'];
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
      named.push(...[...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
    const unit = await file('systemd/vouchsafe.service');
    for (const [, line = ''] of unit.matchAll(/^Environment=(.*)$/gm))
      named.push(...[...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
    for (const [, name = ''] of [...unit.matchAll(/^# {3}([A-Z_]+)=/gm)]) named.push(name);
    // Comments of the proxies.
    for (const { name, parentPath } of all.filter((it) => it.isFile() && /Caddyfile|\.conf$/.test(it.name)))
      for (const [, found = ''] of (await readFile(join(parentPath, name), 'utf8')).matchAll(
        /\b([A-Z_]{4,})=/g,
      ))
        named.push(found);
    expect(new Set(named).size).toBeGreaterThan(8);
    for (const name of named) expect([...VARIABLES, ...OF_NODE]).toContain(name);
  });

  it('give Node.js the flags of npm start', async () => {
    const { scripts } = z
      .object({ scripts: z.object({ start: z.string() }) })
      .parse(JSON.parse(await readFile(join(DEPLOY, '../package.json'), 'utf8')));
    const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
    expect(flags).not.toEqual([]);
    for (const name of ['Containerfile', 'systemd/vouchsafe.service']) {
      const [, given = ''] = /NODE_OPTIONS="?([^"\n]*)"/.exec(await file(name)) ?? [];
      expect(given.split(' '), name).toEqual(expect.arrayContaining(flags));
    }
  });

  it('set the same limit from which freed memory is given back', async () => {
    const limitOf = async (name: string) => /MALLOC_TRIM_THRESHOLD_=(\d+)/.exec(await file(name))?.[1];
    expect(await limitOf('Containerfile')).toMatch(/^\d+$/);
    expect(await limitOf('systemd/vouchsafe.service')).toBe(await limitOf('Containerfile'));
  });

  it('run the server without privileges, and stop it gently', async () => {
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
    // The kit for resource servers and the documentation are no part of it.
    const needed = files.filter((name) => !/^(!|dist\/src\/|docs\/)/.test(name));
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
