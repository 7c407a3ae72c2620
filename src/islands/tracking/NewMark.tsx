import styles from './NewMark.module.css';

/** Marks what became different while somebody looked. */
export const NewMark = () => <span className={styles.mark}>New</span>;
