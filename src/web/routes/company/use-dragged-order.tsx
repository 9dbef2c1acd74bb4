import { type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "#web/forms/form.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";

export interface Dragging {
  /** Of what is taken hold of. */
  handle: HTMLAttributes<HTMLElement>;
  /** Of the place that it moves through. */
  place: HTMLAttributes<HTMLElement> & { "data-dragged"?: true };
}

/**
 * Pictures that are dragged to another place: on the screen at once, and sent when they are let go. What has no pointer
 * moves them by their buttons.
 */
export function useDraggedOrder<Hung extends { id: string }>(saved: readonly Hung[]) {
  const form = useRef<HTMLFormElement>(null);
  const [moved, setMoved] = useState<{ of: readonly Hung[]; ids: readonly string[] } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const wasSending = useRef(false);
  const isSending = useIsSending();
  // Stored, the server says it; refused or lost, what it has is shown again.
  useEffect(() => {
    if (wasSending.current && !isSending) setMoved(null);
    wasSending.current = isSending;
  }, [isSending]);
  // What the server has said since is newer than what was dragged before.
  const ids = moved?.of === saved ? moved.ids : null;
  const setIds = (to: readonly string[] | null) => setMoved(to && { of: saved, ids: to });
  const gallery = ids === null ? saved : inOrder(saved, ids);
  const orderForm: ReactNode = (
    <Form ref={form} method="post" preventScrollReset className="hidden">
      <input type="hidden" name="intent" value="order" />
      {gallery.map(({ id }) => (
        <input key={id} type="hidden" name="picture" value={id} />
      ))}
    </Form>
  );
  const letGo = () => {
    flushSync(() => setDragged(null));
    if (ids !== null && ids.some((id, place) => saved[place]?.id !== id)) form.current?.requestSubmit();
  };
  const dragging = (id: string): Dragging => ({
    handle: {
      draggable: true,
      onDragStart: ({ dataTransfer }) => {
        dataTransfer.effectAllowed = "move";
        dataTransfer.setData("text/plain", id);
        setIds(saved.map((hung) => hung.id));
        setDragged(id);
      },
      onDragEnd: ({ dataTransfer }) => {
        // Let go outside the list, or given up with Escape.
        if (dataTransfer.dropEffect === "none") setIds(null);
        setDragged(null);
      },
    },
    place: {
      ...(dragged === id && { "data-dragged": true }),
      onDragOver: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== id && ids) setIds(movedTo(ids, dragged, ids.indexOf(id)));
      },
      onDrop: (event) => {
        event.preventDefault();
        letGo();
      },
    },
  });
  return { gallery, orderForm, dragging };
}

/** The list with one in another place, and the others in their order. */
export function movedTo(ids: readonly string[], moved: string, place: number): string[] {
  return ids.filter((id) => id !== moved).toSpliced(place, 0, moved);
}

function inOrder<Hung extends { id: string }>(saved: readonly Hung[], ids: readonly string[]): Hung[] {
  return saved.toSorted((a, b) => placeIn(ids, a.id) - placeIn(ids, b.id));
}

/** One that has come meanwhile follows behind. */
function placeIn(ids: readonly string[], id: string): number {
  const place = ids.indexOf(id);
  return place === -1 ? ids.length : place;
}
