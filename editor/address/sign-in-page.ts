import { hash } from 'node:crypto';

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 22rem; margin: 15vh auto 0; padding: 0 1.25rem; }
  label, input, button { display: block; box-sizing: border-box; width: 100%; font: inherit; }
  input { margin: 0.25rem 0 1rem; padding: 0.625rem; }
  button { padding: 0.75rem; border: 0; border-radius: 0.375rem; background: light-dark(#12343b, #8fd3e0); color: light-dark(#fff, #0b2227); }
  button, input { min-height: 2.75rem; }
  :focus-visible { outline: 3px solid #2b8a9b; outline-offset: 2px; }
  [role=alert] { padding: 0.625rem; border-left: 4px solid #c0341d; background: light-dark(#fdeeeb, #3a1c17); }
`;

/** The headers of the sign-in page, which runs no scripts and cannot be framed. */
export const signInHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
} as const;

/** The page that asks for an editor's key. `problem` is a sentence of ours, so it is not escaped. */
export const signInPage = (problem = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sign in · Editor</title>
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<style>${style}</style>
</head>
<body>
<main>
<h1>Edit the site</h1>
${problem && `<p role="alert" id="problem">${problem}</p>`}
<form method="post" action="/sign-in">
<label for="key">Your key</label>
<input id="key" name="key" type="password" autocomplete="current-password" required autofocus${problem && ' aria-describedby="problem"'}>
<button>Sign in</button>
</form>
<p>The colleague who runs the portal gave it to you. If it is lost, ask for a new one.</p>
</main>
</body>
</html>
`;
