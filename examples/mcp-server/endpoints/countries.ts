import { z } from 'zod';
import { publicEndpoint } from '../endpoint.js';

const country = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  isDeleted: z.boolean(),
  name: z.string(),
  dialCode: z.string(),
  code: z.string(),
  exampleTaxId: z.string(),
});

const SINCE = '2026-01-01T00:00:00.000Z';
const COUNTRIES = [
  ['Germany', '+49', 'DE', 'DE123456789'],
  ['Poland', '+48', 'PL', 'PL1234567890'],
  ['Ukraine', '+380', 'UA', '1234567890'],
] as const;

export const getCountries = publicEndpoint(
  {
    key: 'get-countries',
    title: 'Get countries',
    description: 'Lists the countries that a company can be in.',
    group: 'Country',
    method: 'GET',
    path: '/countries',
    toolName: 'Get_countries',
    response: { countries: z.array(country) },
  },
  async () => ({
    countries: COUNTRIES.map(([name, dialCode, code, exampleTaxId]) => ({
      id: code.toLowerCase(),
      createdAt: SINCE,
      updatedAt: SINCE,
      deletedAt: null,
      isDeleted: false,
      name,
      dialCode,
      code,
      exampleTaxId,
    })),
  }),
);
