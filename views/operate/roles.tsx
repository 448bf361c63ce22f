import { DescribedChoice } from '../shared/described-choice.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { NamedFormPage, type NamedFormProps, NamedListPage, type NamedListProps } from './named.js';
import { Field } from './parts.js';

/** Among the permissions of a role: all of them, including later ones. */
const ALL = '*';

export type RolesProps = NamedListProps & {
  readonly roles: readonly {
    readonly name: string;
    readonly permissions: readonly string[];
    readonly members: number;
    /** It cannot be deleted, because workspaces need it. */
    readonly isNeeded: boolean;
  }[];
};

export function RolesPage({ roles, ...list }: RolesProps) {
  return (
    <NamedListPage
      {...list}
      noun="role"
      about="A role says what a member may do in a workspace. You can delete a role once no member has it."
      caption="Roles by name"
      columns={['Name', 'Permissions', 'Members']}
      rows={roles.map(({ name, permissions, members, isNeeded }) => ({
        name,
        cells: [<Technical text={name} />, <Given permissions={permissions} />, String(members)],
        isKept: isNeeded || members > 0,
      }))}
    />
  );
}

function Given({ permissions }: { readonly permissions: readonly string[] }) {
  if (permissions.includes(ALL)) return <>all</>;
  return permissions.length === 0 ? <>none</> : <Technical text={permissions.join(', ')} />;
}

type RoleFormProps = NamedFormProps & {
  readonly name: string;
  /** Every permission, and whether the role gives it. */
  readonly permissions: readonly {
    readonly name: string;
    readonly title: string;
    readonly isGiven: boolean;
  }[];
  /** Whether it gives all permissions, including those created later. */
  readonly givesAll: boolean;
};

const NAME = { name: 'name', label: 'Name' } as const;
const PERMISSIONS = { name: 'permissions', label: 'Permissions' } as const;

export function RoleFormPage({ name, permissions, givesAll, ...props }: RoleFormProps) {
  return (
    <NamedFormPage {...props} noun="role" labels={[NAME, PERMISSIONS]}>
      {props.current === null && <Field {...NAME} value={name} required problem={props.problem} />}
      <fieldset class="choices">
        <legend>{PERMISSIONS.label}</legend>
        <Permission
          index={0}
          name={ALL}
          title="All permissions"
          about="Including those created later"
          isGiven={givesAll}
        />
        {permissions.map((it, index) => (
          <Permission {...it} index={index + 1} about={it.name} />
        ))}
      </fieldset>
    </NamedFormPage>
  );
}

type PermissionProps = RoleFormProps['permissions'][number] & {
  readonly index: number;
  readonly about: string;
};

function Permission({ index, name, title, about, isGiven }: PermissionProps) {
  return (
    <DescribedChoice
      type="checkbox"
      id={`permission-${index}`}
      name={PERMISSIONS.name}
      value={name}
      checked={isGiven}
      label={<Theirs text={title} />}
      about={<Theirs text={about} />}
    />
  );
}
