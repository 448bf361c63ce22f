import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as elapse } from 'node:timers/promises';

export const NGINX_IS_INSTALLED = spawnSync('nginx', ['-v']).status === 0;

/** A request that nginx passed on. */
export interface Passed {
  /** `127.0.0.1:port`, several if the first did not take it. */
  readonly upstream: string;
  readonly status: number;
  readonly request: string;
}

/**
 * nginx in front of several servers, as `docs/operate.md` shows it: each request goes to the next of them. It repeats no
 * POST that it has sent, because a code that arrives twice ends its grant.
 */
export class Nginx {
  readonly origin: string;
  readonly #dir: string;
  readonly #child: ChildProcess;

  private constructor(origin: string, dir: string, child: ChildProcess) {
    this.origin = origin;
    this.#dir = dir;
    this.#child = child;
  }

  static async start(port: number, upstreams: readonly number[]): Promise<Nginx> {
    const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-nginx-'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(
      join(dir, 'nginx.conf'),
      `daemon off; master_process off; pid ${dir}/pid; error_log ${dir}/error.log;
events {}
http {
  log_format passed '$upstream_addr|$status|$request_method $uri';
  access_log ${dir}/access.log passed;
  ${temporary.map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
  upstream vouchsafe { ${upstreams.map((one) => `server 127.0.0.1:${one} fail_timeout=1s;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header Host $http_host;
    proxy_set_header Connection "";
    proxy_http_version 1.1;
    location / { proxy_pass http://vouchsafe; }
  }
}
`,
    );
    const child = spawn('nginx', ['-c', join(dir, 'nginx.conf')], { stdio: 'ignore' });
    process.once('exit', () => child.kill('SIGKILL'));
    const origin = `http://localhost:${port}`;
    while (!(await fetch(origin).then(Boolean, () => false))) {
      if (child.exitCode !== null) throw new Error(await readFile(join(dir, 'error.log'), 'utf8'));
      await elapse(20);
    }
    const nginx = new Nginx(origin, dir, child);
    await nginx.forget();
    return nginx;
  }

  /** What it passed on since the last {@link forget}. */
  async passed(): Promise<readonly Passed[]> {
    const lines = (await readFile(join(this.#dir, 'access.log'), 'utf8')).split('\n').slice(0, -1);
    return lines.map((line) => {
      const [upstream = '', status = '', request = ''] = line.split('|');
      return { upstream, status: Number(status), request };
    });
  }

  async forget(): Promise<void> {
    await writeFile(join(this.#dir, 'access.log'), '');
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
    await rm(this.#dir, { recursive: true, force: true });
  }
}
