import { z } from 'zod';
import { OAuthError } from './errors.js';
import { canonicalTemplate } from './resource-indicator.js';

/** The identifier that an operator registers for a resource: an absolute URI, or a template with `{workspace}`. */
export const resourceIdentifier = z.string().superRefine((identifier, context) => {
  try {
    canonicalTemplate(identifier);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    // The name of the field stands before the message, which has no period.
    context.addIssue({ code: 'custom', message: error.description.replace(/^resource |\.$/g, '') });
  }
});
