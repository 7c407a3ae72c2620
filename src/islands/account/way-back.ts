/* On Personal info: a link back to the public page that the startup rule left. A reload or the next page removes it. */
import { leftPageKey } from './left-page.ts';

const status = document.querySelector('#way-back');

const takeLeftPage = () => {
  try {
    const text = sessionStorage.getItem(leftPageKey);
    sessionStorage.removeItem(leftPageKey);
    return JSON.parse(text ?? '[]');
  } catch {
    // Site data is blocked.
    return [];
  }
};

const [name, address] = takeLeftPage();
if (status && address) {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = 'Go back';
  const line = document.createElement('span');
  line.append(`You were on ${name}. `, link);
  // It takes its room before the first paint. Screen readers announce only what appears in a status region later.
  line.style.visibility = 'hidden';
  status.append(line);
  requestAnimationFrame(() => setTimeout(() => line.style.removeProperty('visibility')));
}
