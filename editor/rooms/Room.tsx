import type { ComponentProps, ReactNode } from 'react';
import '#editor/stay.ts';
import { Rooms } from './Rooms.tsx';
import '#editor/desk/desk.css';
import './room.css';

interface Props extends ComponentProps<typeof Rooms> {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the editor other than Keystatic's forms. */
export const Room = ({ here, title, children }: Props) => (
  <>
    <Rooms here={here} />
    <main className="room">
      <h1>{title}</h1>
      {children}
    </main>
  </>
);
