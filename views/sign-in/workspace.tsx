import { type Account, AccountName, SwitchAccount } from '../shared/account-name.js';
import { ApplicationName } from '../shared/application-name.js';
import { DescribedChoice } from '../shared/described-choice.js';
import { FactsLine } from '../shared/facts-line.js';
import { FormError, formErrorId } from '../shared/form-error.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import { workspaceText } from '../shared/names.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Theirs } from '../shared/shown-text.js';
import { type WorkspaceType, wordsFor } from '../words/words.js';

/** A workspace that the user may choose; `name` is what the form sends. */
export type WorkspaceChoice = {
  readonly name: string;
  readonly title: string;
  readonly type: WorkspaceType;
};

export type WorkspaceProps = FormTarget & {
  readonly page: PageFrame;
  readonly applicationName: string;
  readonly account: Account;
  /** At least one: a user without any gets a notice instead. */
  readonly workspaces: readonly WorkspaceChoice[];
  /** The name of the workspace that is selected at first. */
  readonly selected: string | null;
  readonly error: string | null;
  readonly switchAccount: FormTarget;
};

/** Asks which `workspace` the application may access. */
export function WorkspacePage(props: WorkspaceProps) {
  const words = wordsFor(props.page);
  const failed = props.error !== null;
  return (
    <Layout page={props.page} title={words.workspace.title} failed={failed}>
      <h1>{words.workspace.title}</h1>
      <p class="lead">
        {words.workspace.onlyThisOne({
          application: <ApplicationName words={words} name={props.applicationName} />,
        })}
      </p>
      <FormError error={props.error} />
      <PostForm action={props.action} hidden={props.hidden}>
        <fieldset class="choices" aria-describedby={failed ? formErrorId : undefined}>
          <legend>{words.workspace.legend}</legend>
          {props.workspaces.map((workspace, index) => (
            <Choice
              id={`workspace-${index}`}
              workspace={workspace}
              checked={workspace.name === props.selected}
              typeName={words.workspaceTypes[workspace.type]}
            />
          ))}
        </fieldset>
        <button type="submit" class="primary full">
          {words.workspace.button}
        </button>
      </PostForm>
      <div class="signed-in">
        <p>
          <span class="line quiet">{words.signedInAs}</span>
          <AccountName account={props.account} />
        </p>
        <SwitchAccount words={words} target={props.switchAccount} />
      </div>
    </Layout>
  );
}

type ChoiceProps = {
  readonly id: string;
  readonly workspace: WorkspaceChoice;
  readonly checked: boolean;
  readonly typeName: string;
};

function Choice({ id, workspace, checked, typeName }: ChoiceProps) {
  const title = workspaceText(workspace);
  return (
    <DescribedChoice
      type="radio"
      id={id}
      name="workspace"
      value={workspace.name}
      checked={checked}
      label={<Theirs text={title} />}
      about={
        <FactsLine facts={[title === workspace.name ? null : <Theirs text={workspace.name} />, typeName]} />
      }
    />
  );
}
