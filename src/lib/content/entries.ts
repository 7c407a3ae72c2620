import { type CollectionEntry, type DataEntryMap, getCollection, getEntry } from 'astro:content';
import { inForce } from '#lib/domain/in-force.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { type Announcement, announcementsAfter } from './announcements.ts';
import { type Company, exchangeRates } from './company.ts';
import type { Documents } from './documents.ts';
import { figuresOf, fillFigures } from './figures.ts';
import type { Gallery } from './gallery.ts';
import type { Goods } from './goods.ts';
import type { Navigation } from './navigation.ts';
import type { Page } from './pages.ts';
import { type Rates, ratesVersions } from './rates.ts';
import type { RestrictedItems } from './restricted-items.ts';
import type { Search } from './search.ts';
import type { ShippingAddressWords } from './shipping-address.ts';
import { type Tariff, tariffVersions } from './tariff.ts';

// These functions read content at build time.

async function getOnly<C extends keyof DataEntryMap>(
  collection: C,
  id: string,
): Promise<CollectionEntry<C>> {
  const entry = await getEntry(collection, id);
  if (!entry) throw new Error(`The content collection “${collection}” has no “${id}”.`);
  return entry as CollectionEntry<C>;
}

/** The day in Kingston whose prices the pages show: today, or the coming one that a site is built for. */
export const pricesDay = (): string => process.env['PRICES_ON'] || jamaicanDay(new Date());

export async function getCompany(day = pricesDay()): Promise<Company> {
  const { data } = await getOnly('company', 'company');
  return { ...data, exchangeRate: inForce(exchangeRates(data), day) };
}

export const getGallery = async (): Promise<Gallery> => (await getOnly('gallery', 'gallery')).data;

export const getNavigation = async (): Promise<Navigation> =>
  (await getOnly('navigation', 'navigation')).data;

export const getRates = async (day = pricesDay()): Promise<Rates> =>
  inForce(ratesVersions((await getOnly('rates', 'rates')).data), day);

/** Every figure that texts may name. */
export const getFigures = async (): Promise<Readonly<Record<string, string>>> =>
  figuresOf({ rates: await getRates(), company: await getCompany() });

export const getTariff = async (day = pricesDay()): Promise<Tariff> =>
  inForce(tariffVersions((await getOnly('tariff', 'tariff')).data), day);

/** The announced changes of prices. */
export async function getAnnouncements(): Promise<Announcement[]> {
  const [rates, tariff, company] = await Promise.all([
    getOnly('rates', 'rates'),
    getOnly('tariff', 'tariff'),
    getOnly('company', 'company'),
  ]);
  return announcementsAfter(pricesDay(), {
    rates: rates.data,
    tariff: tariff.data,
    company: company.data,
  });
}

export const getRestrictedItems = async (): Promise<RestrictedItems> =>
  (await getOnly('restrictedItems', 'restricted-items')).data;

export const getGoods = async (): Promise<Goods> => (await getOnly('goods', 'goods')).data;

export const getSearch = async (): Promise<Search> => (await getOnly('search', 'search')).data;

export const getDocuments = async (): Promise<Documents> =>
  (await getOnly('documents', 'documents')).data;

export const getShippingAddressWords = async (): Promise<ShippingAddressWords> =>
  (await getOnly('shippingAddress', 'shipping-address')).data;

/** A page's content; throws if its file has another template. */
export async function getPage<T extends Page['template']>(id: string, template: T) {
  const entry = await getOnly('pages', id);
  if (entry.data.template !== template)
    throw new Error(`src/content/pages/${id}.mdx must say “template: ${template}”.`);
  return { entry, data: entry.data as Extract<Page, { template: T }> };
}

async function readSharedPages(): Promise<{ id: string; title: string }[]> {
  const pages = await getCollection('pages', ({ data }) => data.template !== 'not-found');
  return pages.map(({ id, data }) => ({ id, title: data.title }));
}

let sharedPages: ReturnType<typeof readSharedPages> | undefined;

/** File names and titles of the pages that may be found and shared; read once for all pages. */
export function getSharedPages(): ReturnType<typeof readSharedPages> {
  sharedPages ??= readSharedPages();
  return sharedPages;
}

/** The questions of the important info with prices filled in; answers may contain [text](address) links. */
export async function getFaq() {
  const { data } = await getPage('important-info', 'important-info');
  const figures = await getFigures();
  return data.faq.map((entry) => ({ ...entry, answer: fillFigures(entry.answer, figures) }));
}
