import { notFound, type Refusal } from './operation.js';

export function unknownUser(address: string): Refusal {
  return notFound(`There is no user ${address}.`);
}

export function unknownWorkspace(name: string): Refusal {
  return notFound(`There is no workspace ${name}.`);
}
