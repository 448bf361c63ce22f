interface Result {
  readonly status: string;
  readonly statusReason?: string;
}
export function isNoticed(result: Result): boolean;
export function undecided<R extends Result>(first: readonly R[]): readonly R[];
export function tally<R extends Result>(
  first: readonly R[],
  second: readonly R[],
): {
  readonly noticed: number;
  readonly counted: number;
  readonly late: number;
  readonly hanging: number;
  readonly left: readonly R[];
};
export function filesOf(testIds: readonly string[]): readonly string[];
