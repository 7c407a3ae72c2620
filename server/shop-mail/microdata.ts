import type { DataNode } from '#lib/domain/shop-mail/document.ts';

type Attributes = Readonly<Record<string, string>>;

interface OpenElement {
  readonly node: Record<string, unknown> | undefined;
  /** The property whose value is the element’s text, and the text so far. */
  readonly property: string | undefined;
  text: string;
}

function add(node: Record<string, unknown>, name: string, value: unknown): void {
  const existing = node[name];
  if (existing === undefined) node[name] = value;
  else if (Array.isArray(existing)) existing.push(value);
  else node[name] = [existing, value];
}

/** Collects the microdata of a page in the form of JSON-LD. */
export class Microdata {
  readonly nodes: DataNode[] = [];
  readonly #openElements: OpenElement[] = [];
  /** The nodes of the open elements. */
  readonly #scopes: Record<string, unknown>[] = [];

  begin(attributes: Attributes): void {
    const parent = this.#scopes.at(-1);
    const name = attributes['itemprop'];
    if (attributes['itemscope'] !== undefined) {
      const node: Record<string, unknown> = Object.create(null);
      node['@type'] = attributes['itemtype'] ?? '';
      if (parent && name) add(parent, name, node);
      else this.nodes.push(node);
      this.#openElements.push({ node, property: undefined, text: '' });
      this.#scopes.push(node);
      return;
    }
    const value = attributes['content'] ?? attributes['datetime'] ?? attributes['href'];
    if (parent && name && value !== undefined) add(parent, name, value);
    const property = parent && name && value === undefined ? name : undefined;
    this.#openElements.push({ node: undefined, property, text: '' });
  }

  write(text: string): void {
    // Bounded, so that deep nesting cannot make a page cost its length squared.
    for (const element of this.#openElements.slice(-8))
      if (element.property !== undefined && element.text.length < 1000) element.text += text;
  }

  end(): void {
    const element = this.#openElements.pop();
    if (element?.node) this.#scopes.pop();
    const parent = this.#scopes.at(-1);
    if (parent && element?.property !== undefined)
      add(parent, element.property, element.text.trim());
  }
}
