/**
 * The pages of the documentation lead somewhere, name commands that there are, and show what the code says. Generated
 * parts are written by `UPDATE_DOCS=1 npm run test:flows -- test/docs`.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addExamples, leaves } from '../../src/cli/examples.js';
import { otherCommands } from '../../src/cli/other-commands.js';
import { serveCommand } from '../../src/cli/serve.js';
import { VARIABLES_BY_SUBJECT } from '../../src/config/variables.js';
import { ROUTES } from '../../src/management/routes.js';
import { WHAT_TO_DO } from '../../src/rules/what-to-do.js';

const ROOT = new URL('../../', import.meta.url);
const PAGES = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(new URL('docs/', ROOT))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const textOf = (page: string) => readFileSync(new URL(page, ROOT), 'utf8');

const program = new Command('vouchsafe').addCommand(serveCommand());
for (const command of otherCommands(program)) program.addCommand(command);
addExamples(program);
const COMMANDS = leaves(program);

/** The anchors that GitHub gives to headings, and our own. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = [
    ...textOf(page)
      .replaceAll(/```.*?```/gs, '')
      .matchAll(/^#+ (.+)$/gm),
  ];
  const named = [...textOf(page).matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([
    ...named,
    ...headings.map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  ]);
}

describe('the documentation', () => {
  it('links to files and headings that exist', () => {
    const broken = PAGES.flatMap((page) => {
      const text = textOf(page).replaceAll(/```.*?```/gs, '');
      const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link);
      return links
        .filter((link) => {
          const [path = '', anchor] = link.split('#');
          const target = path === '' ? new URL(page, ROOT) : new URL(path, new URL(page, ROOT));
          if (!existsSync(target)) return true;
          if (anchor === undefined || statSync(target).isDirectory() || !target.pathname.endsWith('.md'))
            return false;
          return !anchorsOf(target.pathname.slice(ROOT.pathname.length)).has(anchor);
        })
        .map((link) => `${page}: ${link}`);
    });
    expect(broken).toEqual([]);
  });

  it('has each page in its index', () => {
    const index = textOf('docs/README.md');
    const missing = PAGES.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md').filter(
      (page) => !index.includes(`](${page.slice('docs/'.length)}`),
    );
    expect(missing).toEqual([]);
  });

  it('names commands and options that exist', () => {
    const lines = PAGES.filter((page) => page !== 'CHANGELOG.md').flatMap((page) =>
      [...textOf(page).matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
        [...block.replaceAll('\\\n', ' ').matchAll(/(?<!=)\bvouchsafe ([a-z].*)$/gm)].map(
          ([, line = '']) => [page, line.replace(/\s#.*$/, '')] as const,
        ),
      ),
    );
    expect(lines.length).toBeGreaterThan(30);
    const unknown = lines.filter(([, line]) => {
      const found = COMMANDS.find(({ path }) => line === path || line.startsWith(`${path} `));
      const options = [...line.matchAll(/ (--[a-z-]+)/g)].map(([, option]) => option);
      const known = ['--help', ...(found?.command.options.flatMap(({ long }) => long ?? []) ?? [])];
      return found === undefined || options.some((option) => !known.includes(option ?? ''));
    });
    expect(unknown).toEqual([]);
  });
});

/** A cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function commandSection({ path, command }: (typeof COMMANDS)[number]): string {
  const help = command.createHelp();
  const words = [
    path,
    ...command.registeredArguments
      .map((it) => help.argumentTerm(it))
      .map((it, at) => (command.registeredArguments[at]?.required ? `<${it}>` : `[${it}]`)),
  ];
  // Like --help: an argument that needs no explanation has no row, and the values that there are to choose from are named.
  const args = help
    .visibleArguments(command)
    .map((it) => [it.required ? `<${it.name()}>` : `[${it.name()}]`, help.argumentDescription(it)] as const)
    .filter(([, description]) => description !== '');
  const options = command.options.map((it) => [it.flags, help.optionDescription(it)] as const);
  const rows = [...args, ...options].map(([term, description]) => `| \`${term}\` | ${cell(description)} |`);
  const head = args.length === 0 ? 'option' : 'argument or option';
  return [
    `## ${path}`,
    `\`vouchsafe ${words.join(' ')}\`: ${cell(command.description())}`,
    ...(rows.length === 0 ? [] : [[`| ${head} | |`, '|---|---|', ...rows].join('\n')]),
  ].join('\n\n');
}

const ACCESS = { operator: 'no', administrator: 'administrators of the workspace', self: 'about themselves' };

/** The variables of one subject, with their defaults as one would set them. */
function variablesSection([subject, variables]: [string, (typeof VARIABLES_BY_SUBJECT)[string]]): string {
  const rows = Object.entries(variables).map(([name, schema]) => {
    if (schema.description === undefined) throw new Error(`${name} has no description`);
    const fallback = schema.safeParse(undefined).data;
    const shown = typeof fallback === 'string' || typeof fallback === 'number' ? `\`${fallback}\`` : 'unset';
    return `| \`${name}\` | ${shown} | ${cell(schema.description)} |`;
  });
  return [`### ${subject}`, '', '| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

describe('generated references', () => {
  it.each([
    [
      'docs/configuration.md',
      'variables',
      () => Object.entries(VARIABLES_BY_SUBJECT).map(variablesSection).join('\n\n'),
    ],
    ['docs/cli.md', 'commands', () => COMMANDS.map(commandSection).join('\n\n')],
    [
      'docs/api-routes.md',
      'routes',
      () =>
        [
          '| route | what it does | scope of a token | users |',
          '|---|---|---|---|',
          ...ROUTES.map(
            (it) =>
              `| \`${it.method} ${it.path}\` | ${it.summary} | ${it.scope === undefined ? 'none is accepted' : `\`${it.scope}\``} | ${ACCESS[it.access]} |`,
          ),
        ].join('\n'),
    ],
    [
      'docs/refusals.md',
      'refusals',
      () =>
        [
          '| tag | what to do |',
          '|---|---|',
          ...Object.entries(WHAT_TO_DO)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([tag, what]) => `| \`${tag}\` | ${cell(what)} |`),
        ].join('\n'),
    ],
  ] as const)('%s is current', (page, name, made) => {
    const place = new RegExp(`(?<=<!-- ${name} -->\n\n)[\\s\\S]*?(?=\n*<!-- end -->)`);
    const expected = made();
    if (process.env.UPDATE_DOCS === '1')
      writeFileSync(
        new URL(page, ROOT),
        textOf(page).replace(
          /(<!-- \w+ -->\n\n)[\s\S]*?(?=<!-- end -->)/,
          (_, head) => `${head}${expected}\n\n`,
        ),
      );
    expect(place.exec(textOf(page))?.[0]).toBe(expected);
  });
});
