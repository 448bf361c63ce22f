/** The role whose members administer a workspace. */
export const ADMINISTRATOR = 'admin';

/** Whether a membership lets its user administer the workspace: a suspended administrator does not. */
export function isAdministrator({
  role,
  suspended,
}: {
  readonly role: string;
  readonly suspended: boolean;
}): boolean {
  return role === ADMINISTRATOR && !suspended;
}
