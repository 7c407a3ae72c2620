import { useWatch } from 'react-hook-form';
import { CircleCheckIcon } from '#islands/ui/icons.tsx';
import { CircleIcon } from '#islands/ui/security-icons.tsx';
import { passwordRules } from '#lib/contract/plain-rules.ts';
import styles from './PasswordRules.module.css';

interface Props {
  readonly id: string;
  /** The password field. */
  readonly name: string;
}

/** The rules for a new password, each ticked once it is met. */
export function PasswordRules({ id, name }: Props) {
  const password = useWatch<Record<string, string>>({ name });
  const rules = passwordRules.map(({ label, holds }) => ({ label, isMet: holds(password) }));
  const metCount = rules.filter(({ isMet }) => isMet).length;
  return (
    <div className={styles.frame}>
      <ul id={id} className={styles.rules}>
        {rules.map(({ label, isMet }) => (
          <li key={label} className={isMet ? styles.met : undefined}>
            {isMet ? <CircleCheckIcon /> : <CircleIcon />}
            <span>
              {label}
              <span className="visually-hidden">{isMet ? ': done.' : ': missing.'}</span>
            </span>
          </li>
        ))}
      </ul>
      {/* Changes only with a rule, so that a screen reader does not speak after every key. */}
      <p className="visually-hidden" role="status">
        {password !== '' && `${metCount} of ${rules.length} password rules met.`}
      </p>
    </div>
  );
}
