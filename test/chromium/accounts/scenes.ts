/**
 * Every flow of an account and its emails, in Chromium, against a mail server. One list of scenes for every setting.
 *
 * | flow | scene |
 * |---|---|
 * | forgotten password, and the notice of a new one | `links.ts` |
 * | invitation: sent again, withdrawn, with a new account; notice of a new sign-in | `links.ts` |
 * | sign-up of a domain, or of anyone (by invitation: `keyboard.test.ts`) | `links.ts` |
 * | address: changed, announced, changed back | `links.ts` |
 * | authenticator app, recovery codes, step-up (`acr_values`, `max_age`) | `sign-in.ts` |
 * | passkeys: added, named, offered by the browser, step-up, removed | `sign-in.ts` |
 * | recent sign-in | `sign-in.ts` |
 * | second step that a workspace requires, at consent and at refresh | `workspace.ts` |
 * | notices of requested and given approval, and of a refresh token that came twice | `workspace.ts` |
 * | last administrator, export, deletion, undoing it | `workspace.ts` |
 */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { launchChromium } from '../../support/chromium.js';
import { linkScenes } from './links.js';
import { signInScenes } from './sign-in.js';
import { openStage, type Person, type Setting, type Stage } from './stage.js';
import { workspaceScenes } from './workspace.js';

/** What the scenes of one setting share; each begins with people who are not signed in. */
export interface Scenes {
  readonly setting: Setting;
  stage(): Stage;
  /** They leave when the scene is over. */
  newPerson(): Promise<Person>;
}

export function accountScenes(settings: readonly Setting[]): void {
  let chromium: Browser;
  beforeAll(async () => {
    chromium = await launchChromium();
  });
  afterAll(() => chromium.close());

  describe.each(settings)(
    'accounts in Chromium: $database, scripts: $hasScripts, sign-up: $signUp',
    (setting) => {
      let stage: Stage;
      const people: Person[] = [];
      beforeAll(async () => {
        stage = await openStage(chromium, setting);
      });
      afterAll(() => stage.stop());
      afterEach(async () => {
        await Promise.all(people.splice(0).map((person) => person.leave()));
        expect(stage.complaints.splice(0)).toEqual([]);
      });
      const scenes: Scenes = {
        setting,
        stage: () => stage,
        async newPerson() {
          const person = await stage.newPerson();
          people.push(person);
          return person;
        },
      };
      linkScenes(scenes);
      signInScenes(scenes);
      workspaceScenes(scenes);
    },
  );
}
