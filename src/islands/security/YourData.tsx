import { Boundary } from '#islands/boundary/Boundary.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import styles from './YourData.module.css';

/** All that is held about the customer: to take along, and to have erased. */
export const YourData = () => (
  <div className={styles.cards}>
    <Boundary>
      <DownloadData />
    </Boundary>
    <Boundary>
      <CloseAccount />
    </Boundary>
  </div>
);
