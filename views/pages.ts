/** Every page, by the name under which an operator replaces it. */
import { ActivityPage } from './account/activity.js';
import { AddressPage } from './account/address.js';
import { ConfirmAddressPage } from './account/confirm-address.js';
import { DeleteAccountPage } from './account/delete.js';
import { FirstApplicationPage } from './account/first-application.js';
import { OwnDataPage } from './account/own-data.js';
import { AccountPage } from './account/page.js';
import { PasswordPage } from './account/password.js';
import { SecurityPage } from './account/security/page.js';
import { AddPasskeyPage, PasskeyPage } from './account/security/passkeys.js';
import { RecoveryCodesPage } from './account/security/recovery-codes.js';
import { TotpSetupPage } from './account/security/totp.js';
import { SessionsPage } from './account/sessions.js';
import { SettingsPage } from './account/settings.js';
import { WithdrawPage } from './account/withdraw.js';
import { AdminActivityPage } from './admin/activity.js';
import { AdminApplicationPage } from './admin/application.js';
import { AdminApplicationsPage } from './admin/applications.js';
import { AdminConfirmPage } from './admin/confirm.js';
import { AdminInvitationsPage } from './admin/invitations.js';
import { AdminMemberPage, AdminMembersPage } from './admin/members.js';
import { AdminOnlyApprovedPage } from './admin/only-approved.js';
import { NoticePage } from './shared/notice.js';
import { ConsentPage } from './sign-in/consent.js';
import { ContinuePage } from './sign-in/continue.js';
import { CreateAccountPage } from './sign-in/create-account.js';
import { ForgotPasswordPage } from './sign-in/forgot-password.js';
import { InvitationPage } from './sign-in/invitation.js';
import { KeepAccountPage } from './sign-in/keep-account.js';
import { LoginPage } from './sign-in/login.js';
import { ResetPasswordPage } from './sign-in/reset-password.js';
import { RevertAddressPage } from './sign-in/revert-address.js';
import { SecondStepPage } from './sign-in/second-step.js';
import { SetupPage } from './sign-in/setup.js';
import { SignUpPage } from './sign-in/sign-up.js';
import { WorkspacePage } from './sign-in/workspace.js';

export const PAGES = {
  AccountPage,
  ActivityPage,
  AddPasskeyPage,
  AddressPage,
  AdminActivityPage,
  AdminApplicationPage,
  AdminApplicationsPage,
  AdminConfirmPage,
  AdminInvitationsPage,
  AdminMemberPage,
  AdminMembersPage,
  AdminOnlyApprovedPage,
  ConfirmAddressPage,
  ConsentPage,
  ContinuePage,
  CreateAccountPage,
  DeleteAccountPage,
  FirstApplicationPage,
  ForgotPasswordPage,
  InvitationPage,
  KeepAccountPage,
  LoginPage,
  NoticePage,
  OwnDataPage,
  PasskeyPage,
  PasswordPage,
  RecoveryCodesPage,
  ResetPasswordPage,
  SecondStepPage,
  SecurityPage,
  RevertAddressPage,
  SessionsPage,
  SettingsPage,
  SetupPage,
  SignUpPage,
  TotpSetupPage,
  WithdrawPage,
  WorkspacePage,
} as const;
