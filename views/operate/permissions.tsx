import { Technical, Theirs } from '../shared/shown-text.js';
import { NamedFormPage, type NamedFormProps, NamedListPage, type NamedListProps } from './named.js';
import { Field, Lines } from './parts.js';

export type PermissionsProps = NamedListProps & {
  readonly permissions: readonly { readonly name: string; readonly title: string }[];
};

export function PermissionsPage({ permissions, ...list }: PermissionsProps) {
  return (
    <NamedListPage
      {...list}
      noun="permission"
      about="Roles give permissions to the members of a workspace, and tokens list them."
      caption="Permissions by name"
      columns={['Name', 'Title']}
      rows={permissions.map(({ name, title }) => ({
        name,
        cells: [<Technical text={name} />, <Theirs text={title} />],
      }))}
    />
  );
}

/** The title as `fromLines` reads it. */
export type PermissionFields = { readonly name: string; readonly title: string };

const NAME = { name: 'name', label: 'Name (in tokens)' } as const;
const TITLE = {
  name: 'title',
  label: 'Title shown to users (one text, or one line for each language: “en: Read data”, “de: Daten lesen”)',
} as const;

export function PermissionFormPage({
  given,
  ...props
}: NamedFormProps & { readonly given: PermissionFields }) {
  const { current, problem } = props;
  return (
    <NamedFormPage {...props} noun="permission" labels={[NAME, TITLE]}>
      {current === null && <Field {...NAME} value={given.name} required problem={problem} />}
      <Lines {...TITLE} value={given.title} required problem={problem} />
    </NamedFormPage>
  );
}
