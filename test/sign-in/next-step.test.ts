import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../src/protocol/authorization-request.js';
import {
  chosenWorkspace,
  type Facts,
  mayChooseWorkspace,
  nextStep,
  type Step,
} from '../../src/sign-in/next-step.js';
import type { Membership } from '../../src/store/workspaces.js';

const createdAt = new Date('2026-01-01T12:00:00.000Z');
const signedIn = (milliseconds: number, ...amr: readonly string[]) => ({
  authenticatedAt: new Date(createdAt.getTime() + milliseconds),
  amr,
});
const before = signedIn(-1, 'pwd');
const atOnce = signedIn(0, 'pwd');
const after = signedIn(1, 'pwd');
const twice = signedIn(-1, 'pwd', 'otp', 'mfa');
const MFA = ['https://refeds.org/profile/mfa'];
const member = (id: string): Membership => ({
  id,
  name: `${id}-name`,
  title: id,
  type: 'team',
  role: 'member',
  suspended: false,
});
const none: readonly Membership[] = [];
const one = [member('acme')];
const two = [member('acme'), member('borealis')];
const suspended = { ...member('cellar'), suspended: true };

type Request = Omit<Partial<Facts['request']>, 'prompts'> & { readonly prompts?: readonly Prompt[] };
const facts = (
  request: Request,
  session: Facts['session'],
  memberships: readonly Membership[],
  admission: Facts['admission'] = 'allowed',
  hasSecondFactor = false,
  secondStepRequired = false,
): Facts => ({
  request: {
    outcome: null,
    pinnedWorkspace: null,
    workspaceId: null,
    createdAt,
    maxAge: null,
    acrValues: [],
    ...request,
    prompts: new Set(request.prompts),
  },
  session,
  memberships: memberships.filter(({ suspended }) => !suspended),
  suspensions: memberships.filter(({ suspended }) => suspended),
  admission,
  hasSecondFactor,
  secondStepRequired,
});

describe('sign-in: the next step', () => {
  it.each<[string, Request, Facts['session'], readonly Membership[], Step]>([
    ['no one is signed in', {}, null, none, 'login'],
    ['no one is signed in, a workspace is pinned', { pinnedWorkspace: 'acme-name' }, null, none, 'login'],
    ['no one is signed in, a workspace was chosen', { workspaceId: 'acme' }, null, none, 'login'],
    ['who is signed in has no workspace', {}, before, none, 'no_workspace'],
    [
      'who is signed in has no workspace, one is pinned',
      { pinnedWorkspace: 'acme-name' },
      before,
      none,
      'no_workspace',
    ],
    ['the user is suspended in the only workspace', {}, before, [suspended], 'suspended'],
    [
      'the user is suspended in the pinned workspace',
      { pinnedWorkspace: 'cellar-name' },
      before,
      [...one, suspended],
      'suspended',
    ],
    [
      'the user is suspended, and no member of the pinned workspace',
      { pinnedWorkspace: 'acme-name' },
      before,
      [suspended],
      'not_a_member',
    ],
    ['the user is suspended in one of two', {}, before, [...one, suspended], 'consent'],
    ['there is one workspace', {}, before, one, 'consent'],
    ['there are two', {}, before, two, 'workspace'],
    ['one of two was chosen', { workspaceId: 'borealis' }, before, two, 'consent'],
    ['the chosen one is no longer the user’s', { workspaceId: 'cellar' }, before, two, 'workspace'],
    ['the chosen one is gone and one remains', { workspaceId: 'cellar' }, before, one, 'consent'],
    ['a name is not an id', { workspaceId: 'acme-name' }, before, two, 'workspace'],
    ['a workspace is pinned', { pinnedWorkspace: 'borealis-name' }, before, two, 'consent'],
    ['the pinned one is not the user’s', { pinnedWorkspace: 'cellar' }, before, two, 'not_a_member'],
    [
      'the pinned one is not the user’s, who has one other',
      { pinnedWorkspace: 'cellar' },
      before,
      one,
      'not_a_member',
    ],
    [
      'the pinned one is not the user’s, another was chosen',
      { pinnedWorkspace: 'cellar', workspaceId: 'acme' },
      before,
      two,
      'not_a_member',
    ],
    ['an id is not a name', { pinnedWorkspace: 'acme' }, before, two, 'not_a_member'],
    ['names are case-sensitive', { pinnedWorkspace: 'Acme-name' }, before, two, 'not_a_member'],
    ['prompt=login and no one is signed in', { prompts: ['login'] }, null, none, 'login'],
    ['prompt=login and the sign-in is older', { prompts: ['login'] }, before, one, 'login'],
    ['prompt=login and the sign-in is of that moment', { prompts: ['login'] }, atOnce, one, 'consent'],
    ['prompt=login and the sign-in is newer', { prompts: ['login'] }, after, two, 'workspace'],
    [
      'prompt=login consent and the sign-in is older',
      { prompts: ['consent', 'login'] },
      before,
      one,
      'login',
    ],
    ['max_age=0 and the sign-in is older', { maxAge: 0 }, before, one, 'login'],
    ['max_age=0 and the sign-in is newer', { maxAge: 0 }, after, one, 'consent'],
    ['max_age=60 and the sign-in is as old', { maxAge: 60 }, signedIn(-60_000, 'pwd'), one, 'consent'],
    ['max_age=60 and the sign-in is older', { maxAge: 60 }, signedIn(-60_001, 'pwd'), one, 'login'],
    ['prompt=login and max_age=60', { maxAge: 60, prompts: ['login'] }, before, one, 'login'],
    ['two factors are asked for, and were used', { acrValues: MFA }, twice, two, 'workspace'],
    ['two factors are asked for, and the user has one', { acrValues: MFA }, before, none, 'unmet'],
    ['two factors are asked for, and no one is signed in', { acrValues: MFA }, null, none, 'login'],
    ['prompt=consent', { prompts: ['consent'] }, before, one, 'consent'],
    [
      'prompt=login for a user without workspace: the password first',
      { prompts: ['login'] },
      before,
      none,
      'login',
    ],
    ['it was approved', { outcome: 'approved' }, before, one, 'answered'],
    ['it was denied', { outcome: 'denied' }, before, two, 'answered'],
    ['it was approved and no one is signed in anymore', { outcome: 'approved' }, null, none, 'answered'],
    ['it was denied under prompt=login', { outcome: 'denied', prompts: ['login'] }, before, one, 'answered'],
  ])('when %s', (_, request, session, memberships, step) => {
    expect(nextStep(facts(request, session, memberships)).step).toBe(step);
  });

  it('asks those who have a second factor for it, when the application does', () => {
    const step = (acrValues: readonly string[], session: Facts['session']) =>
      nextStep(facts({ acrValues }, session, one, 'allowed', true)).step;
    expect([step(MFA, before), step(MFA, twice), step([], before)]).toEqual(['login', 'consent', 'consent']);
  });

  it.each<[string, Request, readonly Membership[], Facts['admission'], Step]>([
    ['blocked', {}, one, 'blocked', 'blocked'],
    ['blocked in the pinned one', { pinnedWorkspace: 'acme-name' }, two, 'blocked', 'blocked'],
    ['not approved yet', { workspaceId: 'acme' }, two, 'needs_approval', 'needs_approval'],
    ['not known, before the choice of a workspace', {}, two, null, 'workspace'],
    ['blocked, and the request is answered', { outcome: 'approved' }, one, 'blocked', 'answered'],
  ])('when the application is %s', (_, request, memberships, admission, step) => {
    expect(nextStep(facts(request, before, memberships, admission)).step).toBe(step);
  });

  it.each<[string, Request, readonly Membership[], string | undefined]>([
    ['the only one', {}, one, 'acme'],
    ['none of two before the choice', {}, two, undefined],
    ['the chosen one', { workspaceId: 'borealis' }, two, 'borealis'],
    [
      'the pinned one, whatever was chosen',
      { pinnedWorkspace: 'acme-name', workspaceId: 'borealis' },
      two,
      'acme',
    ],
    ['never another than the pinned one', { pinnedWorkspace: 'cellar', workspaceId: 'acme' }, one, undefined],
    ['none of none', { workspaceId: 'acme' }, none, undefined],
  ])('makes the grant for %s', (_, request, memberships, id) => {
    expect(chosenWorkspace(facts(request, before, memberships))?.id).toBe(id);
  });

  it.each<[string, Request, readonly Membership[], boolean]>([
    ['one', {}, one, false],
    ['none', {}, none, false],
    ['two', {}, two, true],
    ['two, one of them chosen', { workspaceId: 'acme' }, two, true],
    ['two, one of them pinned', { pinnedWorkspace: 'acme-name' }, two, false],
  ])('with %s workspaces, says whether there is a choice', (_, request, memberships, choice) => {
    expect(mayChooseWorkspace(facts(request, before, memberships))).toBe(choice);
  });
});

describe('sign-in: what is not known yet', () => {
  it('is no admission: without one, the workspace is chosen again, or was not the user’s', () => {
    expect(nextStep(facts({ workspaceId: 'borealis' }, before, two, null)).step).toBe('workspace');
    expect(nextStep(facts({ pinnedWorkspace: 'borealis-name' }, before, two, null)).step).toBe(
      'not_a_member',
    );
  });
});

describe('sign-in: a workspace that requires a second factor', () => {
  const once = signedIn(-1, 'pwd');
  const step = (session: Facts['session'], hasFactor: boolean, admission: Facts['admission'] = 'allowed') =>
    nextStep(facts({}, session, one, admission, hasFactor, true)).step;

  it('admits a user who signed in with a second step; asks one who has it for it; and asks all others to set one up', () => {
    expect([step(twice, true), step(twice, false)]).toEqual(['consent', 'consent']);
    expect([step(once, true), step(once, false)]).toEqual(['login', 'needs_second_factor']);
    expect([step(once, false, 'blocked'), step(once, true, 'needs_approval')]).toEqual([
      'blocked',
      'needs_approval',
    ]);
  });
});
