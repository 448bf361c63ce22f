/** The platform's closed lists of values. */
import { z } from 'zod';

export const itemState = z.enum(['archived', 'published', 'pending-submission', 'draft']);
export type ItemState = z.infer<typeof itemState>;

export const propertyState = z.enum(['archived', 'published', 'draft']);
export type PropertyState = z.infer<typeof propertyState>;

export const PROPERTY_TYPES = [
  'text',
  'long-text',
  'markdown',
  'number',
  'boolean',
  'dropdown',
  'date',
  'time',
  'date-range',
  'teleport',
  'reverse-relation',
  'relation',
  'formula',
  'phone',
  'location',
  'mail',
  'link',
  'people',
  'rating',
  'comments',
  'files',
  'status',
  'id',
  'auto-id',
  'random-id',
  'time-tracker',
  'created-at',
  'updated-at',
  'checklist',
  'vote',
] as const;
export const propertyType = z.enum(PROPERTY_TYPES);
export type PropertyType = z.infer<typeof propertyType>;

export const sortDirection = z.enum(['1', '-1']);
