/** Adds the state of media elements and scrolling, which jsdom lacks. Import it for its effect. */
const playing = new WeakSet<HTMLMediaElement>()
const sound = new WeakMap<HTMLMediaElement, boolean>()

Object.defineProperties(HTMLMediaElement.prototype, {
  paused: {
    configurable: true,
    get(this: HTMLMediaElement) {
      return !playing.has(this)
    },
  },
  muted: {
    configurable: true,
    // a browser takes the first value from the attribute (HTML, 4.8.11.13 User interface)
    get(this: HTMLMediaElement) {
      return sound.get(this) ?? this.hasAttribute('muted')
    },
    set(this: HTMLMediaElement, muted: boolean) {
      sound.set(this, muted)
    },
  },
  play: {
    configurable: true,
    writable: true,
    value: async function play(this: HTMLMediaElement) {
      playing.add(this)
    },
  },
  pause: {
    configurable: true,
    writable: true,
    value: function pause(this: HTMLMediaElement) {
      playing.delete(this)
    },
  },
  load: { configurable: true, writable: true, value: function load() {} },
})

Element.prototype.scrollIntoView ??= () => {}
