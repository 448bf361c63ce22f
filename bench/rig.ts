/** What every measurement needs: a PostgreSQL, the load process, and counters around each burst. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Cluster, startCluster } from './cluster.js';
import type { Contender } from './contenders.js';
import { cpuSeconds, familyCpuSeconds } from './processes.js';
import type { Round } from './run.js';
import type { Burst, Order, Wanted, Workload } from './target.js';

export interface Rig {
  readonly cluster: Cluster;
  /** Creates more of what bursts use up, and passes it to the load process. */
  put(contender: Pick<Contender, 'target' | 'stock'>, wanted: Wanted): Promise<void>;
  /** Runs one burst. @param limit ends it early, so that no stock runs out */
  burst(
    contender: Pick<Contender, 'target'>,
    workload: Workload,
    connections: number,
    seconds: number,
    limit?: number,
  ): Promise<Burst>;
  /** The cost of a burst. */
  observe(contender: Contender, act: () => Promise<Burst>): Promise<Round>;
  stop(): Promise<void>;
}

/** @param disk a directory on the disk to be measured */
export async function startRig(disk: string): Promise<Rig> {
  const cluster = await startCluster(disk);
  const load = fork(new URL('load.js', import.meta.url));
  return {
    cluster,
    put,
    burst,
    observe,
    async stop() {
      load.kill();
      await cluster.stop();
    },
  };

  async function order(given: Order): Promise<Burst> {
    load.send(given);
    const [answer] = await once(load, 'message');
    return answer;
  }

  async function put(contender: Pick<Contender, 'target' | 'stock'>, wanted: Wanted): Promise<void> {
    await order({ kind: 'stock', target: contender.target, stock: await contender.stock(wanted) });
  }

  async function burst(
    { target }: Pick<Contender, 'target'>,
    workload: Workload,
    connections: number,
    seconds: number,
    limit?: number,
  ): Promise<Burst> {
    const bounded = limit === undefined ? {} : { limit };
    return order({ kind: 'burst', target, workload, connections, seconds, ...bounded });
  }

  async function observe(contender: Contender, act: () => Promise<Burst>): Promise<Round> {
    const before = await counters(contender);
    const result = await act();
    const after = await counters(contender);
    const per = (of: 'server' | 'database' | 'statements' | 'wal', unit: number) =>
      ((after[of] - before[of]) / Math.max(1, result.requests)) * unit;
    return {
      perSecond: result.requests / result.seconds,
      p50: result.p50,
      p99: result.p99,
      failures: result.failures,
      ...(result.firstFailure !== undefined && { firstFailure: result.firstFailure }),
      serverCpuPer1000: per('server', 1000),
      databaseCpuPer1000: per('database', 1000),
      statements: per('statements', 1),
      walBytes: per('wal', 1),
    };
  }

  async function counters({ pid, url }: Contender) {
    const database = new URL(url).pathname.slice(1);
    const counted = cluster.countsStatements
      ? cluster.admin`(select coalesce(sum(s.calls), 0)::float8 from pg_stat_statements s
          join pg_database d on d.oid = s.dbid where d.datname = ${database})`
      : cluster.admin`0::float8`;
    const [row] = await cluster.admin<{ wal: number; statements: number }[]>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal, ${counted} as statements`;
    return {
      server: cpuSeconds(pid),
      database: familyCpuSeconds(cluster.pid),
      wal: row?.wal ?? 0,
      statements: row?.statements ?? 0,
    };
  }
}
