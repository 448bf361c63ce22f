import type { Store } from './store.js';

/**
 * The store for code that only reads: pages, and the identification of callers. It has no method that writes, so a
 * page that changes something without an operation does not compile. `test/store/reads.test.ts` runs every method and
 * checks that it only queries.
 */
export interface StoreReads {
  readonly addressChanges: Pick<Store['addressChanges'], 'pending' | 'revertible'>;
  readonly admissions: Pick<Store['admissions'], 'of' | 'isKnownTo' | 'unapproved'>;
  readonly approvalRequests: Pick<Store['approvalRequests'], 'has' | 'list'>;
  readonly audit: Pick<Store['audit'], 'list' | 'namesIn'>;
  readonly catalog: Pick<Store['catalog'], 'read' | 'recent' | 'permissions' | 'findResource'>;
  readonly clients: Pick<Store['clients'], 'find' | 'findRecent' | 'list'>;
  readonly departures: Pick<Store['departures'], 'find' | 'workspacesToHandOver'>;
  readonly grants: Pick<Store['grants'], 'find' | 'newest' | 'list' | 'suspiciousEnds'>;
  readonly invitations: Pick<Store['invitations'], 'find'>;
  readonly members: Pick<Store['members'], 'list' | 'find' | 'permissions'>;
  readonly operators: Pick<Store['operators'], 'has' | 'isLast' | 'list'>;
  readonly operatorTokens: Pick<Store['operatorTokens'], 'find' | 'list'>;
  readonly passkeys: Pick<Store['passkeys'], 'ofUser'>;
  readonly policies: Pick<Store['policies'], 'list' | 'find'>;
  readonly requests: Pick<Store['requests'], 'find' | 'hasUnusedCode' | 'workspaceOfConsent'>;
  readonly resetLinks: Pick<Store['resetLinks'], 'find'>;
  readonly roles: Pick<Store['roles'], 'names'>;
  readonly secondFactors: Pick<Store['secondFactors'], 'of' | 'recoveryHashes'>;
  readonly sessions: Pick<Store['sessions'], 'find' | 'ofUser'>;
  readonly setup: Pick<Store['setup'], 'isOpen'>;
  readonly signInFacts: Pick<Store['signInFacts'], 'find'>;
  readonly signUps: Pick<Store['signUps'], 'find'>;
  readonly users: Pick<Store['users'], 'findByEmail' | 'findById' | 'list'>;
  readonly waitingRegistrations: Pick<Store['waitingRegistrations'], 'newest' | 'bySource'>;
  readonly workspaces: Pick<Store['workspaces'], 'find' | 'list' | 'nameOf' | 'ofUser'>;
}
