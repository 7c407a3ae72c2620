import { configuredKeyring } from '#server/auth/configured-keyring.ts';
import { type ChangeOptions, change } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { StartError } from '#server/settings/config.ts';
import { findPendingSignUp, mailNewLink } from '#server/sign-up/activation-link.ts';
import { findHolder } from '#server/store/queries/customers.ts';

/** Mails a new link to somebody who signed up and did not follow the first one. */
export const resendActivation = (context: CommandContext, email: string, options: ChangeOptions) =>
  change(context, options, async (tools) => {
    const signUp = await findPendingSignUp(tools, email.toLowerCase());
    if (!signUp) throw new StartError(`No sign-up of the last seven days waits for ${email}.`);
    const holder = await findHolder(tools.store, signUp.email);
    if (holder)
      throw new StartError(
        `${email} has an account already, ${holder.id}. Let them sign in, or set a new password.`,
      );
    return {
      lines: [`${email} gets a new activation link; the one before no longer works.`],
      confirmation: signUp.email,
      acts: [{ act: 'activation-resent' }],
      write: async (transaction) => {
        const linking = { keyring: configuredKeyring(tools.config), now: tools.clock() };
        if (!(await mailNewLink(transaction, linking, signUp)))
          throw new StartError('The account was activated meanwhile.');
      },
    };
  });
