/** Types of properties: the options that a column takes, and the values of its cells. */
import { z } from 'zod';
import type { PropertyType } from './enumerations.js';

/** Any JSON value. Published schemas accept anything here: many assistants cannot handle a recursive schema. */
export const cellInput = z.unknown().pipe(z.json());
export type CellInput = z.infer<typeof cellInput>;

export interface PropertyKind {
  readonly valueType: string;
  /** The allowed `options`; other keys are refused. */
  readonly options: z.ZodObject;
  /** null: the platform computes the value; it cannot be written. */
  readonly value: z.ZodType<CellInput> | null;
  /** The exact JSON shape to send. */
  readonly example: CellInput;
  readonly exampleDescription: string;
}

const NO_OPTIONS = z.strictObject({});
const words = z.string().max(10_000);
const id = z.string().max(64);
const date = z.iso.date();
const choice = {
  value: id,
  example: 'the id of one of optionData',
  exampleDescription: 'The id of one of the property’s optionData, never its title.',
};

function written(
  valueType: string,
  value: z.ZodType<CellInput>,
  example: CellInput,
  exampleDescription: string,
  options: z.ZodObject = NO_OPTIONS,
): PropertyKind {
  return { valueType, value, example, exampleDescription, options };
}

function computed(valueType: string): PropertyKind {
  const exampleDescription = 'Computed by the platform; it cannot be sent.';
  return { valueType, value: null, example: null, exampleDescription, options: NO_OPTIONS };
}

const text = (valueType: string) => written(valueType, words, 'Anything', 'A string.');
const references = (valueType: string, whose: string) =>
  written(valueType, z.array(id).max(100), ['66b1f0c2a4d5e6f708192a3b'], `An array of ids of ${whose}.`);

export const PROPERTY_KINDS: Readonly<Record<PropertyType, PropertyKind>> = {
  text: text('text'),
  'long-text': text('textarea'),
  markdown: written('markdown', words, '**Bold** and plain', 'A string of Markdown.'),
  number: written(
    'number',
    z.number(),
    12.5,
    'A number.',
    z.strictObject({ precision: z.int().min(0).max(10).optional(), unit: z.string().max(20).optional() }),
  ),
  boolean: written('boolean', z.boolean(), true, 'true or false.'),
  // Choices are added afterwards, one by one; the property is created without options.
  dropdown: { valueType: 'dropdown', options: NO_OPTIONS, ...choice },
  status: { valueType: 'status', options: NO_OPTIONS, ...choice },
  date: written('date', date, '2026-11-21', 'A date as year-month-day.'),
  time: written('date', z.iso.time(), '09:30:00', 'A time of day, as hours:minutes:seconds.'),
  'date-range': written(
    'date',
    z.strictObject({ from: date, to: date }),
    { from: '2026-11-21', to: '2026-11-23' },
    'Two dates as year-month-day.',
  ),
  relation: references('relation', 'items'),
  people: references('people', 'users'),
  files: references('file', 'files'),
  phone: written('phone', words, '+48 22 123 45 67', 'A telephone number as a string.'),
  mail: written('mail', z.email(), 'ada@example.com', 'A mail address.'),
  link: written('link', z.url(), 'https://example.com', 'An absolute address.'),
  location: written(
    'location',
    z.strictObject({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) }),
    { longitude: 21.01, latitude: 52.23 },
    'Longitude and latitude in degrees.',
  ),
  rating: written(
    'rating',
    z.int().min(0).max(10),
    4,
    'A whole number from 0.',
    z.strictObject({ max: z.int().min(1).max(10).optional() }),
  ),
  checklist: written(
    'checklist',
    z.array(z.strictObject({ title: z.string().max(200), isChecked: z.boolean() })).max(100),
    [{ title: 'Pack', isChecked: false }],
    'An array of entries with title and isChecked.',
  ),
  teleport: computed('relation'),
  'reverse-relation': computed('reverse-relation'),
  formula: computed('formula'),
  comments: computed('comments'),
  id: computed('auto-id'),
  'auto-id': computed('auto-id'),
  'random-id': computed('text'),
  'time-tracker': computed('time-tracker'),
  'created-at': computed('created-at'),
  'updated-at': computed('updated-at'),
  vote: computed('vote'),
};
