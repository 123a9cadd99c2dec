// React's HTML as a stream of bytes. `renderToReadableStream` of React 18 encodes each string by itself and hands on 512 bytes
// at a time: with `renderToPipeableStream` a page takes a third less processor time.

import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server.node";
import { createDeferred } from "../lib/deferred.ts";

/**
 * Without the zero bytes with which React 18.3.1 fills up a view of 2,048 bytes where a letter does not fit. HTML has no use for
 * a zero byte that a text brings either.
 */
function withoutZeros(chunk: Uint8Array): Uint8Array {
  return chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk;
}

interface Rendering {
  readonly nonce: string;
  /** Whether the stream begins with the whole page, not with its shell. */
  readonly isWhole: boolean;
  /** Ends the rendering. */
  readonly signal: AbortSignal;
  /** Milliseconds after which placeholders stay. */
  readonly timeout: number;
  /** Called once the shell is rendered, or has failed: what is left waits for texts. */
  readonly onShell: () => void;
  /** Not called for what a visitor who left makes fail. */
  readonly onError: (error: unknown) => void;
  /** Called at the end of the stream with all of its text. */
  readonly onEnd: (html: string) => void;
}

/** The stream, once it can begin. @throws the error of a page without a shell */
export function streamHtml(page: ReactElement, rendering: Rendering): Promise<ReadableStream<Uint8Array>> {
  const { nonce, isWhole, signal, timeout, onShell, onError, onEnd } = rendering;
  let isGone = false;
  const leave = (reason: unknown) => {
    isGone = true;
    abort(reason);
  };
  const begun = createDeferred<ReadableStream<Uint8Array>>();
  const begin = () => begun.resolve(new ReadableStream({ start, cancel: leave }));
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onShellReady() {
      onShell();
      if (!isWhole) begin();
    },
    onAllReady() {
      if (isWhole) begin();
    },
    onShellError(error) {
      onShell();
      begun.reject(error);
    },
    onError: (error) => {
      if (!isGone) onError(error);
    },
  });
  // AbortSignal.timeout would also fire after the render, while the request still writes to KV.
  const timer = setTimeout(abort, timeout, new Error(`not rendered within ${timeout} ms`));
  signal.addEventListener("abort", () => leave(signal.reason));

  function start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const decoder = new TextDecoder();
    let html = "";
    const destination = {
      write(view: Uint8Array) {
        if (!isGone) {
          const chunk = withoutZeros(view);
          html += decoder.decode(chunk, { stream: true });
          controller.enqueue(chunk);
        }
        // A page is small: React need not wait for the reader.
        return true;
      },
      end() {
        clearTimeout(timer);
        if (isGone) return;
        controller.close();
        onEnd(html);
      },
      destroy(error: unknown) {
        clearTimeout(timer);
        controller.error(error);
      },
      on: () => {},
    };
    // All that React uses of a stream of Node.
    pipe(destination as unknown as NodeJS.WritableStream);
  }
  return begun.promise;
}
