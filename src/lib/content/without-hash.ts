/** An address without the place on its page. */
export const withoutHash = (address: string): string => address.replace(/#.*/, '');
