import styles from './NewMark.module.css';

/** Marks a value that changed while the page was open. */
export const NewMark = () => <span className={styles.mark}>New</span>;
