import { configuredKeyring } from '#server/auth/configured-keyring.ts';
import { StartError } from '#server/settings/config.ts';
import { findWaiting, mailNewLink } from '#server/sign-up/activation-link.ts';
import { type ChangeOptions, change } from '../change.ts';
import type { CommandContext } from '../context.ts';
import { withTools } from '../tools.ts';

/** Mails a new link to somebody who signed up and did not follow the first one. */
export const resendActivation = (context: CommandContext, email: string, options: ChangeOptions) =>
  withTools(context, (tools) =>
    change(context, tools, options, async (store) => {
      const { clock, config } = tools;
      const waiting = await findWaiting({ store, clock }, email);
      if (!waiting) throw new StartError(`No sign-up of the last seven days waits for ${email}.`);
      return {
        lines: [`${email} gets a new activation link; the one before no longer works.`],
        confirmation: waiting.email,
        acts: [{ act: 'activation-resent' }],
        write: async (transaction) => {
          const linking = { keyring: configuredKeyring(config), now: clock() };
          if (!(await mailNewLink(transaction, linking, waiting)))
            throw new StartError('The account was activated meanwhile.');
        },
      };
    }),
  );
