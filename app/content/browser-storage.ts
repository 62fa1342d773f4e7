interface KeptEntry {
  /** As the browser lists it. */
  name: string
  text: string
}

/** Everything that a customer's browser keeps of the store, by where it keeps it; a browser test compares (R218). */
export const keptInBrowser = {
  cookies: [
    {
      name: 'cart_session_id',
      text: 'holds a random number by which we find your cart. It lasts 30 days from your last change to the cart. Where cookies are blocked, it is in local and session storage instead.',
    },
    {
      name: 'last_order',
      text: 'is a signed note of the order placed in this browser, so that its receipt can be shown to you again. It lasts 30 days.',
    },
    {
      name: 'store.session_token',
      text: 'keeps you signed in, if you have an account. It lasts 30 days, or until you sign out.',
    },
    {
      name: 'store.provider_sign_in',
      text: 'connects the two halves of a sign-in by another service, where we offer one. It lasts ten minutes.',
    },
  ],
  localStorage: [
    {
      name: 'guest_cart',
      text: 'is a copy of your cart, to show it without a connection. It is empty once you have ordered or signed in.',
    },
    {
      name: 'last_list',
      text: 'has the products of the list you looked at last, for the same purpose, while you are not signed in.',
    },
    {
      name: 'favorites',
      text: 'has the pieces that you marked with a heart, until you take them out.',
    },
    {
      name: 'last_receipt',
      text: 'has the number, items, amount and pickup time of your last order, without your name and address, to show them without a connection. It stays until you sign out or last_order ends.',
    },
    {
      name: 'recent_searches',
      text: 'has your last searches, which the search field offers again, while you are not signed in.',
    },
  ],
  sessionStorage: [
    {
      name: 'checkout_draft',
      text: 'has what you typed at the checkout and did not send. It goes with the tab, or when you have ordered.',
    },
    {
      name: 'react-router-scroll-positions',
      text: 'has how far you had scrolled, for the length of a visit.',
    },
  ],
  caches: [
    {
      name: 'store-…',
      text: 'has the page that you see without a connection and its files, the same for everyone.',
    },
  ],
} as const satisfies Record<string, readonly KeptEntry[]>
