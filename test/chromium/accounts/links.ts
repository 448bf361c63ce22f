/** What links in emails lead to. */
import { expect, it } from 'vitest';
import { PASSWORDS } from '../../support/oauth.js';
import type { Scenes } from './scenes.js';
import { ALICE, BOB, NEW_PASSWORD } from './stage.js';

export function linkScenes({ setting, stage, newPerson }: Scenes): void {
  it('a forgotten password: from the sign-in page to a new one, and its owner is told', async () => {
    const alice = await newPerson();
    await alice.open('/login');
    expect(await alice.faults()).toEqual([]);
    await alice.click('Forgot your password?', 'link');
    expect(await alice.faults()).toEqual([]);
    await alice.fill('Email address', ALICE);
    await alice.click('Send link');
    await alice.isAt('Check your email');
    await alice.openLink(ALICE, 'Choose a new password');
    expect(await alice.faults()).toEqual([]);
    await alice.fill('New password', NEW_PASSWORD);
    await alice.click('Change password');
    await alice.click('Sign in', 'link');
    await alice.signIn(ALICE, NEW_PASSWORD);
    await alice.isAt('Your account');
    await alice.linkTo(ALICE, 'Your password was changed');
  });

  it('an invitation: sent again, withdrawn, and to a new account; and the notice of a new sign-in', async () => {
    const alice = await newPerson();
    await alice.open('/workspaces/acme-labs/members');
    await alice.signIn(ALICE, NEW_PASSWORD);
    await alice.openLink(ALICE, 'New sign-in to your account');
    await alice.isAt('Sessions');
    await alice.open('/workspaces/acme-labs/invitations');
    const invite = async (address: string) => {
      await alice.fill('Email address', address);
      await alice.page.getByLabel('Role').selectOption('guest');
      await alice.click('Invite');
      await alice.says('expires on');
      return alice.linkTo(address, 'Join Acme Labs');
    };
    const unwanted = await invite('unwanted@example.com');
    await alice.click(/^Withdraw the invitation to .unwanted@example.com/);
    await alice.says('The invitation was withdrawn.');
    const address = `${'newcomer.'.repeat(6)}x@example.com`;
    const first = await invite(address);
    expect(await alice.faults()).toEqual([]);
    await alice.click(/^Send again to .newcomer/);
    const link = await alice.linkTo(address, 'Join Acme Labs');
    for (const over of [unwanted, first]) {
      await alice.page.goto(over);
      await alice.isAt('This invitation no longer works');
    }
    await alice.page.goto(link);
    await alice.says('You are signed in as');
    expect(await alice.faults()).toEqual([]);
    await alice.click('Sign out');
    await alice.page.goto(link);
    expect(await alice.faults()).toEqual([]);
    await alice.fill('Your name', 'Newcomer');
    await alice.fill('Password', NEW_PASSWORD);
    await alice.click('Create account and join');
    await alice.isAt('Your account');
    await alice.says('Acme Labs');
  });

  it('signing up: from an application to its consent page, or to an account without a workspace', async () => {
    const newcomer = await newPerson();
    const isOpen = setting.signUp === 'open';
    const address = isOpen ? 'anybody@example.com' : 'newcomer@acme.example';
    await newcomer.ask();
    await newcomer.click('Create an account', 'link');
    expect(await newcomer.faults()).toEqual([]);
    if (!isOpen) {
      await newcomer.fill('Email address', 'somebody@example.com');
      await newcomer.click('Send link');
      await newcomer.says('can’t sign up with this address');
    }
    await newcomer.fill('Email address', address);
    await newcomer.click('Send link');
    await newcomer.isAt('Check your email');
    await newcomer.openLink(address, 'Create your account');
    expect(await newcomer.faults()).toEqual([]);
    await newcomer.fill('Your name', 'Newcomer');
    await newcomer.fill('Password', 'passwordpassword');
    await newcomer.click('Create account');
    await newcomer.says('easy to guess');
    await newcomer.fill('Password', NEW_PASSWORD);
    await newcomer.click('Create account');
    await newcomer.isAt(isOpen ? 'You need a workspace first' : /wants access to your account/);
    if (!isOpen) await newcomer.says('Acme Labs');
  });

  it('an address: confirmed at the new one, announced at the old one, and changed back from there', async () => {
    const bob = await newPerson();
    const moved = 'moved@example.com';
    await bob.open('/account/settings');
    await bob.signIn(BOB);
    await bob.click('Change email address', 'link');
    await bob.fill('New email address', moved);
    await bob.click('Send link');
    await bob.isAt('Check your email');
    await bob.openLink(moved, 'Confirm your new email address');
    await bob.click('Confirm address');
    await bob.isAt('Your email address was changed');
    await bob.signOut();
    await bob.signIn(moved, PASSWORDS[BOB]);
    await bob.isAt('Your account');
    await bob.openLink(BOB, 'Your email address was changed');
    await bob.isAt('Undo your email address change');
    expect(await bob.faults()).toEqual([]);
    await bob.fill('New password', PASSWORDS[BOB] ?? '');
    await bob.click('Undo the change');
    await bob.isAt('Your email address was changed');
    await bob.says(`sign in with ${BOB}`);
    await bob.click('Sign in', 'link');
    await bob.signIn(BOB);
    await bob.isAt('Your account');
    expect(await stage().server.deps.store.users.findByEmail(moved)).toBeNull();
  });
}
