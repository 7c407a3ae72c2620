/* On a public page: the first page of a tab leads a customer to their account after 500 ms (§2). */
import { leftPageKey } from './left-page.ts';

const { dataset } = document.documentElement;
const name = document.currentScript?.dataset['name'];

const leave = () => {
  if (dataset['session'] !== 'in' || !location.pathname.includes('public')) return;
  sessionStorage.setItem(leftPageKey, JSON.stringify([name, location.href]));
  location.replace('/account/personal-info');
};

// Not after a sign-in on this page, which leads elsewhere.
if (dataset['start'] === 'in') setTimeout(leave, 500);
