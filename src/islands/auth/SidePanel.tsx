import { useEffect, useRef, useState } from 'react';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { XIcon } from '#islands/ui/icons.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { SignIn } from './SignIn.tsx';

/** The views of the side panel, numbered as in the specification (§2). */
const views = { signIn: 1, forgot: 3 } as const;

type View = (typeof views)[keyof typeof views];

const titles = {
  [views.signIn]: 'Sign in',
  [views.forgot]: 'Forgot your password?',
} as const satisfies Record<View, string>;

/** The content of an anonymous visitor's side panel. */
export function SidePanel({ close }: { readonly close: () => void }) {
  const [view, setView] = useState<View>(views.signIn);
  const heading = useRef<HTMLHeadingElement>(null);

  // Focuses the first field of the view, or the heading if it has none.
  useEffect(() => {
    const panel = heading.current?.closest('dialog');
    (panel?.querySelector<HTMLElement>(`[data-view="${view}"] input`) ?? heading.current)?.focus();
  }, [view]);

  return (
    <Boundary>
      <div className="panel-head">
        <h2 id="panel-title" ref={heading} tabIndex={-1}>
          {titles[view]}
        </h2>
        <button type="button" className="panel-close" aria-label="Close" onClick={close}>
          <XIcon />
        </button>
      </div>
      <div data-view={view}>
        {view === views.signIn ? (
          <SignIn onDone={close} onForgot={() => setView(views.forgot)} />
        ) : (
          <ForgotForm onDone={close} onSignIn={() => setView(views.signIn)} />
        )}
      </div>
    </Boundary>
  );
}
