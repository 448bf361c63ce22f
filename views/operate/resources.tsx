import type { FormTarget } from '../shared/post-form.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Button, Facts, Identified, Table } from './parts.js';
import { ConsoleSecretPage, CURRENT_STAYS } from './secret.js';

type Resource = { readonly identifier: string; readonly title: string; readonly scopes: readonly string[] };

export type ResourcesProps = {
  readonly frame: ConsoleFrame;
  readonly resources: readonly (Resource & { readonly href: string })[];
  readonly newHref: string;
};

export function ResourcesPage({ frame, resources, newHref }: ResourcesProps) {
  return (
    <ConsoleLayout frame={frame} tab="resources">
      <h2>Resources</h2>
      <p>
        <a class="secondary small" href={newHref}>
          Register a resource
        </a>
      </p>
      <Table
        caption="Resources, the default one first"
        columns={['Identifier', 'Title', 'Scopes']}
        rows={resources.map((it) => [
          <Identified id={it.identifier} href={it.href} />,
          <Theirs text={it.title} />,
          <Technical text={it.scopes.join(' ')} />,
        ])}
        none="No resources yet."
      />
    </ConsoleLayout>
  );
}

export type ResourceProps = {
  readonly frame: ConsoleFrame;
  readonly resource: Resource & { readonly secrets: number };
  readonly rotate: FormTarget;
  readonly finish: FormTarget;
  readonly changeHref: string;
  readonly deleteHref: string;
};

export function ResourcePage({ frame, resource, rotate, finish, ...hrefs }: ResourceProps) {
  return (
    <ConsoleLayout frame={frame} tab="resources" title={resource.identifier}>
      <h2>
        <Theirs text={resource.title || resource.identifier} />
      </h2>
      <Facts
        facts={{
          Identifier: <Technical text={resource.identifier} />,
          Scopes: resource.scopes.length === 0 ? 'none' : <Technical text={resource.scopes.join(', ')} />,
          'Active secrets': String(resource.secrets),
        }}
      />
      <p>
        Its server introspects tokens with a secret. After you create a new secret, both work until you finish
        the rotation.
      </p>
      <div class="actions">
        <a class="secondary small" href={hrefs.changeHref}>
          Change
        </a>
        <Button form={rotate} label="Create a new secret" />
        {resource.secrets > 1 && <Button form={finish} label="Finish rotation" />}
        <a class="danger small" href={hrefs.deleteHref}>
          Delete…
        </a>
      </div>
    </ConsoleLayout>
  );
}

export type ResourceSecretProps = {
  readonly frame: ConsoleFrame;
  readonly identifier: string;
  readonly secret: string;
  /** Whether there was no secret before. */
  readonly isFirst: boolean;
  readonly backHref: string;
};

export function ResourceSecretPage({ identifier, isFirst, ...shown }: ResourceSecretProps) {
  return (
    <ConsoleSecretPage
      {...shown}
      tab="resources"
      title="New secret"
      of={<Technical text={identifier} />}
      note={isFirst ? '' : CURRENT_STAYS}
    />
  );
}
