import { createRoot } from 'react-dom/client';
import captchaStyles from '#islands/captcha/captcha.css?inline';
import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import { element } from '#islands/dom/element.ts';
import { addLightDismiss } from '#islands/dom/light-dismiss.ts';
import dialogStyles from '#styles/dialog.css?inline';
import formStyles from '#styles/forms.css?inline';
import panelStyles from './panel.css?inline';
import { SidePanel } from './SidePanel.tsx';

/** Opens the side panel; closing it returns the focus to the trigger. */
export function open(trigger: HTMLElement): void {
  adoptStyles(formStyles, dialogStyles, panelStyles, captchaStyles);
  const dialog = element('dialog', { class: 'side-panel', 'aria-labelledby': 'panel-title' });
  const root = createRoot(dialog);
  root.render(<SidePanel close={() => dialog.close()} />);
  addLightDismiss(dialog);
  dialog.addEventListener('close', ({ target }) => {
    // The events of dialogs inside bubble.
    if (target !== dialog) return;
    root.unmount();
    dialog.remove();
    trigger.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
