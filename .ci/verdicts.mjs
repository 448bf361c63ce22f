/** What the results of planted faults mean: see docs/mutation.md. */

/** A test that fails for one of these reasons says nothing about the fault. */
const NO_VERDICT =
  /timed out|too many clients|no space left|out of memory|there is no PostgreSQL|ECONNREFUSED 127|ECONNREFUSED ::1/i;

/** Only a failed test notices a fault: what hangs, or ends the process of the tests, is run again, and is counted apart. */
export const isNoticed = ({ status, statusReason = '' }) =>
  status === 'Killed' && !NO_VERDICT.test(statusReason);

/** Faults that were not chosen, or that no compiler takes, are no faults. */
const isCounted = ({ status }) => status !== 'Ignored' && status !== 'CompileError';

/** The faults that a second run has to judge. */
export function undecided(first) {
  return first.filter((it) => isCounted(it) && it.status !== 'NoCoverage' && !isNoticed(it));
}

/** @param second the results of {@link undecided} ones @returns how many were noticed, and the others */
export function tally(first, second) {
  const late = second.filter(isNoticed).length;
  const left = first
    .filter(({ status }) => status === 'NoCoverage')
    .concat(second.filter((it) => isCounted(it) && !isNoticed(it)));
  return {
    noticed: first.filter(isNoticed).length + late,
    counted: first.filter(isCounted).length,
    late,
    hanging: left.filter(({ status }) => status === 'Timeout').length,
    left,
  };
}

/** The files of some tests: the id of a test is its file, `#`, and its name. */
export function filesOf(testIds) {
  return [...new Set(testIds.map((id) => id.split('#')[0]))];
}
