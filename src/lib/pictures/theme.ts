/** Colors of src/styles/tokens.css in hexadecimal, for use outside pages: --canvas (light, dark) and the icon's sea. */
export const themeColors = { light: '#fcf9f5', dark: '#0a1619', sea: '#07454f' } as const;
