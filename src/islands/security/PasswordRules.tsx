import { useWatch } from 'react-hook-form';
import { CircleCheckIcon } from '#islands/ui/icons.tsx';
import { CircleIcon } from '#islands/ui/security-icons.tsx';
import { passwordRules } from '#lib/contract/plain-rules.ts';
import styles from './PasswordRules.module.css';

interface Props {
  readonly id: string;
  /** The field that the rules are for. */
  readonly name: string;
}

/** The rules for a new password, each with a tick as soon as what was typed keeps it. */
export function PasswordRules({ id, name }: Props) {
  const password = useWatch<Record<string, string>>({ name });
  const rules = passwordRules.map(({ words, holds }) => ({ words, isKept: holds(password) }));
  const kept = rules.filter(({ isKept }) => isKept).length;
  return (
    <div className={styles.frame}>
      <ul id={id} className={styles.rules}>
        {rules.map(({ words, isKept }) => (
          <li key={words} className={isKept ? styles.kept : undefined}>
            {isKept ? <CircleCheckIcon /> : <CircleIcon />}
            <span>
              {words}
              <span className="visually-hidden">{isKept ? ': done.' : ': missing.'}</span>
            </span>
          </li>
        ))}
      </ul>
      {/* It changes with a rule, not with a key, so a screen reader does not count along. */}
      <p className="visually-hidden" role="status">
        {password !== '' && `${kept} of ${rules.length} rules for the password are kept.`}
      </p>
    </div>
  );
}
