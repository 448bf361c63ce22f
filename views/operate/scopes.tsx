import { Technical, Theirs } from '../shared/shown-text.js';
import { NamedFormPage, type NamedFormProps, NamedListPage, type NamedListProps } from './named.js';
import { Choice, Field, Lines } from './parts.js';

export type ScopesProps = NamedListProps & {
  readonly scopes: readonly { readonly name: string; readonly title: string; readonly required: boolean }[];
};

export function ScopesPage({ scopes, ...list }: ScopesProps) {
  return (
    <NamedListPage
      {...list}
      noun="scope"
      about="Applications request scopes, and the consent page shows their titles and descriptions."
      caption="Scopes, in the order of the consent page"
      columns={['Name', 'Title', 'Granted']}
      rows={scopes.map(({ name, title, required }) => ({
        name,
        cells: [
          <Technical text={name} />,
          <Theirs text={title} />,
          required ? 'always' : 'if the user allows it',
        ],
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
