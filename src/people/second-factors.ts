/** What users can set up to be asked for after their password. */
export interface SecondFactor {
  /**
   * The page that asks for it, below the issuer. It takes the query of the sign-in page (`request`, or `return_to`), and
   * serves only a browser that `SecondSteps.find` knows.
   */
  readonly page: `/${string}`;
  /** Whether this user has set it up, so that their password is not enough. */
  isSetUp(userId: string): Promise<boolean>;
}

/** @returns the first factor that the user has set up; null: their password is enough */
export async function secondFactorOf(
  factors: readonly SecondFactor[],
  userId: string,
): Promise<SecondFactor | null> {
  const areSetUp = await Promise.all(factors.map((factor) => factor.isSetUp(userId)));
  return factors.find((_, place) => areSetUp[place]) ?? null;
}

/** Whether a user has set up at least one of the ways to prove more than a password. */
export async function hasSecondStep(
  ways: readonly Pick<SecondFactor, 'isSetUp'>[],
  userId: string,
): Promise<boolean> {
  return (await Promise.all(ways.map((way) => way.isSetUp(userId)))).includes(true);
}
