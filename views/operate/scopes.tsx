import { Technical, Theirs } from '../shared/shown-text.js';
import { NamedFormPage, type NamedFormProps, NamedListPage, type NamedListProps } from './named.js';
import { Choice, Field, Lines } from './parts.js';

const ABOUT = 'Applications request scopes, and the consent page shows their titles and descriptions.';
const ABOUT_ONLY_NAMED =
  'A scope without a title comes from a resource, and users see its name. Change it to give it a title; to remove it, change the resource.';

export type ScopesProps = NamedListProps & {
  readonly scopes: readonly {
    readonly name: string;
    readonly title: string;
    readonly required: boolean;
    /** False: only resources name it. */
    readonly described: boolean;
  }[];
};

export function ScopesPage({ scopes, ...list }: ScopesProps) {
  return (
    <NamedListPage
      {...list}
      noun="scope"
      about={scopes.every(({ described }) => described) ? ABOUT : `${ABOUT} ${ABOUT_ONLY_NAMED}`}
      caption="Scopes, in the order of the consent page"
      columns={['Name', 'Title', 'Granted']}
      rows={scopes.map(({ name, title, required, described }) => ({
        name,
        cells: [
          <Technical text={name} />,
          described ? <Theirs text={title} /> : 'none',
          required ? 'always' : 'if the user allows it',
        ],
        isKept: !described,
      }))}
    />
  );
}

/** Texts as `fromLines` reads them. */
export type ScopeFields = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly required: string;
};

const IN_LANGUAGES = 'one text, or one line for each language: “en: Read data”, “de: Daten lesen”';
const NAME = { name: 'name', label: 'Name (in requests and tokens)' } as const;
const TITLE = { name: 'title', label: `Title shown to users (${IN_LANGUAGES})` } as const;
const DESCRIPTION = { name: 'description', label: `Description (optional; ${IN_LANGUAGES})` } as const;
const REQUIRED = { name: 'required', label: 'When is it granted?' } as const;

export function ScopeFormPage({ given, ...props }: NamedFormProps & { readonly given: ScopeFields }) {
  const { current, problem } = props;
  return (
    <NamedFormPage {...props} noun="scope" labels={[NAME, TITLE, DESCRIPTION, REQUIRED]}>
      {current === null && <Field {...NAME} value={given.name} required problem={problem} />}
      <Lines {...TITLE} value={given.title} required problem={problem} />
      <Lines {...DESCRIPTION} value={given.description} problem={problem} />
      <Choice
        {...REQUIRED}
        value={given.required}
        options={{ false: 'If the user allows it', true: 'Always: users can’t decline it' }}
        problem={problem}
      />
    </NamedFormPage>
  );
}
