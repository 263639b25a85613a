h = [0 0 0 1 1 1 1; 0 1 1 0 0 1 1; 1 0 1 0 1 0 1];
diary octave.log
h
H = logical(h)
s = sparse(h)
wide = repmat(h, 1, 8)
diary off
H = h;
fid = fopen('octave-mat2str.txt','w'); fprintf(fid, '%s\n', mat2str(h)); fclose(fid);
save('-v7','octave-7.mat','H');
HX = sparse(h); HZ = h == 1; save('-v6','octave-6.mat','HX','HZ');
save('-text','octave-text.txt','H');
fid = fopen('octave-mat2str-halves.txt','w'); fprintf(fid, '%s\n', mat2str(h / 2)); fclose(fid);
diary octave-halves.txt
halves = h / 2
diary off
