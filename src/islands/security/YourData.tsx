import { Boundary } from '#islands/boundary/Boundary.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import styles from './YourData.module.css';

/** Downloads the customer's data, or closes the account. */
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
