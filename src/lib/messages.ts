/** The messages of the specification's sections 5 and 8, word for word, and a few of ours. */
export const messages = {
  oops: 'Oops...',
  internalError: 'An internal error has occurred',
  invalidCredentials: 'Invalid email/password combination',
  invalidCaptcha: 'Invalid Captcha entered',
  invalidResetLink: 'Invalid reset link',
  invalidFileType: (fileName: string) => `Invalid file type ${fileName}`,
  invalidFileSize: (fileName: string) => `Invalid file size ${fileName}`,
  maxFiles: 'You have reached your limit of max files allowed.',
  requestSent: 'Request has been sent.',
  changesSaved: 'Changes saved successfully',
  passwordChanged: 'Your password has been changed',
  passwordReset: 'Password reset successfully!',
  contactSubmitted:
    'Your request has been submitted, you will be contacted soon by a representative!',
  uploadSuccess: 'Upload success.',
  referralCopied: 'A link has been copied to clipboard. Share this link with your friend!',
  emailInvalid: 'Please enter a valid email address',
  emailRequired: 'Email required',
  emailTaken: 'Email not available, already in use',
  emailOrAccountRequired: 'Email or Account required.',
  signInPasswordRequired: 'Password required.',
  passwordRequired: 'Password required',
  passwordTooShort: 'Password must be at least 6 characters length',
  confirmRequired: 'Confirm password required',
  confirmMismatch: "Confirm doesn't match your Password",
  currentPasswordInvalid: 'Current password you entered is invalid',
  phoneTooShort: 'Invalid phone, it must have at least 8 digits.',
  productValueRequired: 'Product value required',
  estimatedWeightRequired: 'Estimated weight required',
  lengthRequired: 'Length required',
  widthRequired: 'Width required',
  heightRequired: 'Height required',
  currentPasswordRequired: 'Current password required',
  // Ours.
  invalidActivationLink: 'Invalid activation link',
  passwordUnchanged: 'This is your current password. Choose another one.',
  termsRequired: 'Accept the terms to sign up',
  accountActivated: 'Your account is active. Sign in to see your Miami address.',
  passwordTooCommon:
    'This password is easy to guess: it is a common one, or made of your own details. Choose another one.',
} as const;

/** For a mailed link that cannot confirm an invoice email; apart from `messages`, which pages load whole. */
export const invalidInvoiceEmailLink = 'Invalid confirmation link';
