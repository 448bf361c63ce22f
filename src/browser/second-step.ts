/** Sends users who need more than a password to a sign-in with a second step. */
import type { Context } from 'hono';
import { hasSecondStep, type SecondFactor } from '../people/second-factors.js';
import { PageRefusal, type Pages } from './pages.js';
import { setUpAddress, toSignIn } from './return-to.js';

/** What users can have set up. */
interface Factors {
  readonly secondFactors: readonly SecondFactor[];
  readonly passkeySignIn: Pick<SecondFactor, 'isSetUp'>;
}

/** Whether signing in again can lead to a sign-in with a second step. */
export async function canUseSecondStep(
  { secondFactors, passkeySignIn }: Factors,
  userId: string,
): Promise<boolean> {
  return hasSecondStep([...secondFactors, passkeySignIn], userId);
}

/**
 * Sends a user to sign in with a second step, and back.
 * @param place `name` as the user knows it, `path` below the issuer
 * @throws {PageRefusal} 403 for a user who has none, with a link to set one up
 */
export async function toSecondStep(
  c: Context,
  deps: Factors & { readonly config: { readonly issuer: string; readonly issuerPath: string } },
  pages: Pages,
  userId: string,
  place: { readonly name: string; readonly path: string; readonly workspaceId?: string },
): Promise<Response> {
  if (await canUseSecondStep(deps, userId)) return toSignIn(c, deps.config, place.path, { secondStep: true });
  const setUp = pages.path(setUpAddress(pages.path(place.path)));
  throw new PageRefusal(
    ({ notices }) => notices.secondStepNeeded({ workspace: place.name }),
    403,
    {
      tag: 'administration_needs_second_step',
      ...(place.workspaceId !== undefined && { workspaceId: place.workspaceId }),
    },
    { actions: [{ label: pages.words(c).account.security.totp.setUp, href: setUp, isMain: true }] },
    'info',
  );
}
