/** How people sign in, and what asks them to do it again. */
import { expect, it } from 'vitest';
import { claimsOf, PASSWORDS } from '../../support/oauth.js';
import type { Scenes } from './scenes.js';
import { BOB, CAROL, type Person } from './stage.js';

const MFA = 'https://refeds.org/profile/mfa';

export function signInScenes({ setting, stage, newPerson }: Scenes): void {
  it('an authenticator app: set up, asked for, replaced by a recovery code, and enough for acr_values', async () => {
    const bob = await newPerson();
    await bob.open('/account/security');
    await bob.signIn(BOB);
    const { nextCode, recoveryCode } = await bob.setUpApp();
    await bob.isAt('Security');
    await bob.signOut();
    await bob.signIn(BOB);
    await bob.enterCode(recoveryCode);
    await bob.isAt('Your account');
    await bob.open('/account/security');
    await bob.says('Unused codes: 9.');
    await bob.signOut();

    const verifier = await bob.ask({ acr_values: MFA });
    await bob.signIn(BOB);
    await bob.enterCode(nextCode());
    await bob.click('Allow');
    const { json } = await bob.connected(verifier);
    expect(claimsOf(json.access_token)).toMatchObject({ acr: MFA, amr: ['pwd', 'otp', 'mfa'] });

    await bob.open('/account/security');
    await bob.click('Remove the app');
    await bob.says('Your authenticator app was removed.');
    for (const subject of [
      'An authenticator app was added to your account',
      'A recovery code was used',
      'The authenticator app was removed from your account',
    ])
      await bob.linkTo(BOB, subject);
  });

  it('a recent sign-in: for what an account depends on, and as recent as an application asks', async () => {
    const bob = await newPerson();
    await bob.open('/account/password');
    await bob.signIn(BOB);
    await bob.isAt('Password');
    stage().server.clock.advance(601);
    await bob.page.reload();
    await bob.says('Confirm it’s you.');
    await bob.fill('Password', PASSWORDS[BOB] ?? '');
    await bob.click('Sign in');
    await bob.isAt('Password');

    stage().server.clock.advance(61);
    const verifier = await bob.ask({ max_age: '60' });
    await bob.says('Confirm it’s you.');
    await bob.signIn(BOB);
    await bob.click(/^(Allow|Continue)$/);
    const { json } = await bob.connected(verifier);
    const now = Math.floor(stage().server.clock.now.getTime() / 1000);
    expect(claimsOf(json.access_token).auth_time).toBe(now);
  });

  if (setting.hasScripts) it('a passkey: added, named, used in three ways, and removed', () => usePasskey());
  else
    it('passkeys without scripts: the password is the way, and the page says why', async () => {
      const carol = await newPerson();
      await carol.open('/account/security/passkeys');
      expect(await carol.page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(
        false,
      );
      await carol.signIn(CAROL);
      await carol.says('To add a passkey, open this page in a browser that supports passkeys');
      expect(await carol.page.getByRole('button', { name: 'Add a passkey' }).isVisible()).toBe(false);
    });

  async function usePasskey(): Promise<void> {
    const bob = await newPerson();
    const { page } = bob;
    const answers = await addAuthenticator(bob);
    const leave = async () => {
      await answers(false);
      await bob.signOut();
    };
    await bob.open('/account/security/passkeys');
    await bob.signIn(BOB);
    await bob.fill('Name', 'A device of the test');
    await bob.click('Add a passkey');
    await bob.says('Your passkey was added.');
    // The browser said how to reach the device, so that it asks for no other kind later.
    const { passkeys, users } = stage().server.deps.store;
    const known = await passkeys.ofUser((await users.findByEmail(BOB))?.id ?? '');
    expect(known.map(({ transports }) => transports)).toEqual([['internal']]);
    await bob.click(/^Rename or remove .A device of the test/, 'link');
    await bob.fill('Name', 'The key of Bob');
    await bob.click('Save');
    await bob.says('Saved.');
    await bob.open('/account/security/passkeys');
    await bob.click('Add a passkey');
    await bob.says('This device already has a passkey for your account.');

    await leave();
    await answers(true);
    await bob.click('Sign in with a passkey');
    await bob.isAt('Your account');
    await leave();
    await answers(true);
    await page.reload(); // the browser's own offer
    await bob.isAt('Your account');

    await leave();
    const verifier = await bob.ask({ acr_values: MFA });
    await bob.signIn(BOB);
    await bob.says('This application requires more than a password. Sign in with your passkey.');
    await answers(true);
    await bob.click('Sign in with a passkey');
    await bob.click(/^(Allow|Continue)$/);
    expect(claimsOf((await bob.connected(verifier)).json.access_token)).toMatchObject({ acr: MFA });

    await bob.open('/account/security');
    await bob.click(/^Rename or remove .The key of Bob/, 'link');
    await bob.click('Remove');
    await bob.says('You have no passkeys yet.');
    await leave();
    await answers(true);
    // The page that says so offers the device's passkeys again: it must not answer a second time.
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await bob.click('Sign in with a passkey');
    await asked;
    await answers(false);
    await bob.says('This passkey is not registered here.');
    for (const change of ['added to', 'removed from'])
      await bob.linkTo(BOB, `A passkey was ${change} your account`);
  }
}

/** A device with a screen lock. @returns sets whether it answers without being asked, as a user who chooses what the browser offers */
async function addAuthenticator({ page }: Person): Promise<(enabled: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}
